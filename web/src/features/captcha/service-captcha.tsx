import { useEffect, useRef } from 'react';
import type { CaptchaAnswer } from '@hall/shared/contract/captcha';
import { onceLoaded } from './service-script';

interface Props {
  service: NonNullable<CaptchaAnswer['service']>;
  /** Takes what the service gives to a person. */
  onResponse(response: string): void;
  /** Its script did not come, or failed. */
  onFault(): void;
}

/** A captcha of somebody else's, drawn by that service's own script. */
export function ServiceCaptcha({ service, onResponse, onFault }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const told = useRef({ onResponse, onFault });
  useEffect(() => {
    told.current = { onResponse, onFault };
  });
  const { script, sitekey } = service;
  useEffect(() => {
    let isOff = false;
    // Of its own each time: such scripts draw into an element once.
    const element = document.createElement('div');
    place.current?.append(element);
    const fail = (): void => {
      if (!isOff) told.current.onFault();
    };
    onceLoaded(script)
      .then((widgets) => {
        if (isOff) return;
        widgets.render(element, {
          sitekey,
          callback: (response) => !isOff && told.current.onResponse(response),
          'error-callback': fail,
        });
      })
      .catch(fail);
    return () => {
      isOff = true;
      element.remove();
    };
  }, [script, sitekey]);
  return <div ref={place} data-testid="captcha-service" style={{ minHeight: 80 }} />;
}
