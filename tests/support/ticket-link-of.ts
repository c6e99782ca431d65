import { readMessages } from './development-tools';
import { eventually } from './eventually';

/** @returns the path of the page that the phone of a booking was sent the link of: phones are told every other second */
export const readTicketLink = (baseUrl: string, telnum: string): Promise<string> =>
  eventually(async () => {
    const [told] = (await readMessages(baseUrl, telnum)).filter(({ text }) => text.includes('/t/'));
    return new URL(/https?:\S+\/t\/\w+/.exec(told!.text)![0]).pathname;
  });
