/** What the scripts of such services offer under one name. */
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

/** A script that has not come by then does not come. */
const longestMs = 10_000;

const loading = new Map<string, Promise<Widgets>>();

/**
 * Loads a captcha service's script, once a page; one that failed is asked for again.
 * @returns what it offers; rejects where it does not come
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
      reject(new Error('the captcha service sends no script'));
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
