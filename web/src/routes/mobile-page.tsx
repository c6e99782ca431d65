import { MobileLayout } from '../layouts/mobile-layout';
import { MobileText } from '../features/site/mobile-text';

/** Tells people on a phone where to book, and when somebody answers (spec 1). */
export function MobilePage() {
  return (
    <MobileLayout>
      <MobileText />
    </MobileLayout>
  );
}
