import { hostname } from 'node:os';

/** RFC 5424 severities by pino level: critical, error, warning, informational, debug. */
const severities: Record<string, number> = { '60': 2, '50': 3, '40': 4, '30': 6, '20': 7 };

/** RFC 5424 facilities by log channel: authpriv for sign-ins, audit for the audit log; the default is local0. */
const facilities: Record<string, number> = { security: 10, audit: 13 };

/**
 * Returns a log line as an RFC 5424 message, framed by RFC 5425 (its length in octets first). The message is the JSON
 * line as it is written to the output; the channel is the MSGID.
 * @param line as pino writes it, with or without its line end
 * @param name the process: `gateway`, `worker`
 */
export function frameOfLine(line: string, name: string): Buffer {
  const text = line.trimEnd();
  const [, level = '30', time] = /^\{"level":(\d+),"time":(\d+)/.exec(text) ?? [];
  const [, channel = ''] = /"channel":"(\w+)"/.exec(text) ?? [];
  const priority = (facilities[channel] ?? 16) * 8 + (severities[level] ?? 6);
  const at = new Date(time ? Number(time) : Date.now()).toISOString();
  const head = `<${priority}>1 ${at} ${hostname() || '-'} ${name} ${process.pid} ${channel || '-'} -`;
  const message = Buffer.from(`${head} ${text}`, 'utf8');
  return Buffer.concat([Buffer.from(`${message.length} `, 'ascii'), message]);
}
