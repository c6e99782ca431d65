import { hostname } from 'node:os';

/** Severities of RFC 5424 by pino's levels: critical, error, warning, informational, debug. */
const severities: Record<string, number> = { '60': 2, '50': 3, '40': 4, '30': 6, '20': 7 };

/** Facilities of RFC 5424 by the channel of a line: who may sign in (authpriv), the log of audit; local0 is all else. */
const facilities: Record<string, number> = { security: 10, audit: 13 };

/**
 * A line of the log as a message of RFC 5424, in the frame of RFC 5425 (its length in octets before it). The line
 * itself, JSON as it is written to the output, is the message; its channel is the MSGID.
 * @param line as pino writes it, with or without its end of line
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
