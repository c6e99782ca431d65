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
export function onceLoaded(address: string): Promise<Widgets> {
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
