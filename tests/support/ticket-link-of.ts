import { readMessages } from './development-tools';
import { eventually } from './eventually';

/**
 * Waits for the message, which is sent every two seconds.
 * @returns the path of the ticket page in its link
 */
export const readTicketLink = (baseUrl: string, telnum: string): Promise<string> =>
  eventually(async () => {
    const [message] = (await readMessages(baseUrl, telnum)).filter(({ text }) =>
      text.includes('/t/'),
    );
    return new URL(/https?:\S+\/t\/\w+/.exec(message!.text)![0]).pathname;
  });
