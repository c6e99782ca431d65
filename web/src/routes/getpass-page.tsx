import { useNavigate } from '@tanstack/react-router';
import { PhoneCodeFields } from '../features/account/phone-code-fields';
import { FindForm } from '../features/getpass/find-form';
import { urls } from '../urls';
import common from '../styles/common.module.css';

/** Finds a ticket without a sign-in. */
export function GetpassPage() {
  const navigate = useNavigate();
  return (
    <section className={`${common.card} ${common.narrow}`}>
      <FindForm onFound={() => navigate({ to: urls.getpassIssue })}>
        <PhoneCodeFields scene="getpass" />
      </FindForm>
    </section>
  );
}
