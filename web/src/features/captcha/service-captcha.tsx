import { useEffect, useRef } from 'react';
import type { CaptchaAnswer } from '@hall/shared/contract/captcha';
import { onceLoaded } from './service-script';

interface Props {
  service: NonNullable<CaptchaAnswer['service']>;
  /** Takes the response token of the service. */
  onResponse(response: string): void;
  /** The script was not loaded, or failed. */
  onFault(): void;
}

/** A third-party captcha, which the service's own script draws. */
export function ServiceCaptcha({ service, onResponse, onFault }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const handlers = useRef({ onResponse, onFault });
  useEffect(() => {
    handlers.current = { onResponse, onFault };
  });
  const { script, sitekey } = service;
  useEffect(() => {
    let isOff = false;
    // A new element each time: such scripts draw into an element only once.
    const element = document.createElement('div');
    place.current?.append(element);
    const fail = (): void => {
      if (!isOff) handlers.current.onFault();
    };
    onceLoaded(script)
      .then((widgets) => {
        if (isOff) return;
        widgets.render(element, {
          sitekey,
          callback: (response) => !isOff && handlers.current.onResponse(response),
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
