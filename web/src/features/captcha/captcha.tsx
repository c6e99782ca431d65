import { type ComponentProps, lazy, Suspense, useState } from 'react';
import type * as Slider from './slider-captcha';

/** Fetched when a call asks for it, together with the dialog around it. */
const SliderCaptcha = lazy(async () => {
  const [{ SliderCaptcha: Shown }] = await Promise.all([
    import('./slider-captcha'),
    import('../../components/dialog'),
  ]);
  return { default: Shown };
});

/** The captcha in a dialog: `SliderCaptcha`. */
export function Captcha(props: ComponentProps<typeof Slider.SliderCaptcha>) {
  const [isNeeded, setNeeded] = useState(false);
  if (props.open && !isNeeded) setNeeded(true);
  // Stays after it was closed, because it remembers the chosen way.
  return isNeeded ? (
    <Suspense>
      <SliderCaptcha {...props} />
    </Suspense>
  ) : null;
}
