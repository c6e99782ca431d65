import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { SMTPServer } from 'smtp-server';
import { createSmtpMailProvider } from './mail';

/** A local mail server that requires a password and can refuse a recipient. */
describe('the mail server', () => {
  let server: SMTPServer;
  let address: string;
  const taken: { from: string; to: string[]; letter: string }[] = [];

  let offersTls = true;
  const listen = async (): Promise<void> => {
    taken.length = 0;
    server = new SMTPServer({
      disabledCommands: offersTls ? [] : ['STARTTLS'],
      onAuth: ({ username, password }, _session, done) =>
        username === 'hall' && password === 'p@ss'
          ? done(null, { user: username })
          : done(new Error('no')),
      onRcptTo: ({ address: to }, _session, done) =>
        done(to.startsWith('gone') ? new Error('nobody here') : undefined),
      onData(stream, { envelope }, done) {
        let letter = '';
        stream.on('data', (part: Buffer) => (letter += part.toString()));
        stream.on('end', () => {
          const from = envelope.mailFrom ? envelope.mailFrom.address : '';
          taken.push({ from, to: envelope.rcptTo.map((one) => one.address), letter });
          done();
        });
      },
    });
    server.on('error', () => undefined);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    address = `127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  };
  beforeEach(listen);
  afterEach(() => new Promise<void>((resolve) => server.close(resolve)));

  const provider = (signIn = 'hall:p%40ss', host = address) =>
    createSmtpMailProvider({
      // The test certificate is self-signed; certificate checks are tested with the stores.
      SMTP_URL: `smtp://${signIn}@${host}?tls.rejectUnauthorized=false`,
      MAIL_FROM: '纪念馆 <hall@example.org>',
    });

  test('delivers a mail in either language from the hall to its reader', async () => {
    await provider()({ to: 'guide@example.org', subject: '通知', text: '已通过审核。Approved.' });
    expect(taken).toMatchObject([{ from: 'hall@example.org', to: ['guide@example.org'] }]);
    const { letter } = taken[0]!;
    expect(letter).toContain(`Subject: =?UTF-8?B?${Buffer.from('通知').toString('base64')}?=`);
    const body = letter.slice(letter.indexOf('\r\n\r\n')).trim();
    expect(Buffer.from(body, 'base64').toString()).toBe('已通过审核。Approved.');
  });

  test('has one recipient, whatever an address contains', async () => {
    await provider()({
      to: 'a@example.org, b@example.org\r\nBcc: c@example.org',
      subject: 's',
      text: 't',
    }).catch(() => undefined);
    expect(taken.flatMap(({ to }) => to).filter((to) => to.startsWith('c@'))).toEqual([]);
    expect(taken.flatMap(({ to }) => to).length).toBeLessThan(2);
  });

  test.each([
    ['refuses the reader', 'hall:p%40ss', 'gone@example.org', '550'],
    ['does not know the sender', 'hall:wrong', 'guide@example.org', 'AUTH'],
  ])('that %s is an error which names nobody', async (_case, signIn, to, expected) => {
    const refused = provider(signIn)({ to, subject: '通知', text: '原因：材料不全' });
    await expect(refused).rejects.toThrow(expected);
    await expect(refused).rejects.not.toThrow(/example|材料|wrong/);
  });

  test('receives neither mail nor password without STARTTLS', async () => {
    await new Promise<void>((resolve) => server.close(resolve));
    offersTls = false;
    await listen();
    offersTls = true;
    await expect(provider()({ to: 'guide@example.org', subject: 's', text: 't' })).rejects.toThrow(
      'STARTTLS',
    );
    expect(taken).toEqual([]);
  });

  test('causes an error if it is unreachable', async () => {
    const unreachable = provider('hall:p%40ss', '127.0.0.1:1');
    await expect(unreachable({ to: 'a@example.org', subject: 's', text: 't' })).rejects.toThrow(
      'CONN',
    );
  });
});
