import { startS3Server } from '@hall/tests/support/s3-server';

/** Port of the bucket for backups, in a compose service of its own. */
export const bucketPort = 8081;

if (require.main === module) void startS3Server('0.0.0.0', bucketPort);
