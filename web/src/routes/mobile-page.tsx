import { MobileLayout } from '../layouts/mobile-layout';
import { MobileText } from '../features/site/mobile-text';

/** Shows phone users where to book, and the hours of the enquiry line (spec 1). */
export function MobilePage() {
  return (
    <MobileLayout>
      <MobileText />
    </MobileLayout>
  );
}
