import { createServer } from 'node:http';
import { startS3Server } from '@hall/tests/support/s3-server';

/**
 * External services of a hall in one compose service: an SMS operator that returns the messages it received, and a
 * bucket for backups.
 */
export const outside = { operator: 8080, bucket: 8081 };

const sent: { to: string; text: string }[] = [];

function startOperator(): void {
  createServer((request, response) => {
    if (request.method === 'GET') return void response.end(JSON.stringify(sent));
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      sent.push(JSON.parse(body) as (typeof sent)[number]);
      response.writeHead(202).end();
    });
  }).listen(outside.operator);
}

if (require.main === module) {
  startOperator();
  void startS3Server('0.0.0.0', outside.bucket);
}
