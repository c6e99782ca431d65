import { useTranslation } from 'react-i18next';
import { elderMode, useElder } from '../device/elder-mode';
import { HeaderButton } from '../theme/header-button';

/** Switches elder mode on and off, on every page. */
export function ModeToggle() {
  const { t } = useTranslation();
  const elder = useElder();
  return (
    <HeaderButton data-testid="mode-toggle" onClick={() => elderMode.write(!elder)}>
      {t(elder ? 'elder.off' : 'elder.on')}
    </HeaderButton>
  );
}
