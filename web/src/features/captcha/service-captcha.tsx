import { useEffect, useRef } from 'react';
import type { CaptchaAnswer } from '@hall/shared/contract/captcha';

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

/** The API that such scripts put on `window` under one name. */
interface Widgets {
  ready?(work: () => void): void;
  render(
    element: HTMLElement,
    options: {
      sitekey: string;
      callback(response: string): void;
      'error-callback'(): void;
    },
  ): unknown;
}

/** Timeout of the script, in milliseconds. */
const longestMs = 10_000;

const loading = new Map<string, Promise<Widgets>>();

/**
 * Loads a captcha service's script once per page. A failed script is loaded again on the next call.
 * @returns the script's API; rejects if the script cannot be loaded
 */
function onceLoaded(address: string): Promise<Widgets> {
  const known = loading.get(address);
  if (known) return known;
  const widgets = load(address).catch((fault: unknown) => {
    loading.delete(address);
    throw fault;
  });
  loading.set(address, widgets);
  return widgets;
}

const load = (address: string): Promise<Widgets> =>
  new Promise((resolve, reject) => {
    const script = document.createElement('script');
    const fail = (): void => {
      script.remove();
      reject(new Error('cannot load the script of the captcha service'));
    };
    const timer = window.setTimeout(fail, longestMs);
    script.src = address;
    script.async = true;
    script.onerror = fail;
    script.onload = () => {
      const { grecaptcha } = window as { grecaptcha?: Widgets };
      if (!grecaptcha) return fail();
      const done = (): void => {
        window.clearTimeout(timer);
        resolve(grecaptcha);
      };
      if (grecaptcha.ready) grecaptcha.ready(done);
      else done();
    };
    document.head.append(script);
  });
