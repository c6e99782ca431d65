import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Coarse shapes of solved captcha tracks: a copied track has the same shape for many accounts. */
export class SolvedTracks1800987000000 implements MigrationInterface {
  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      CREATE TABLE solved_tracks (
        account_id bigint NOT NULL REFERENCES accounts (id) ON DELETE CASCADE,
        digest text NOT NULL,
        seen_on date NOT NULL,
        PRIMARY KEY (account_id, digest)
      );
      CREATE INDEX solved_tracks_alike ON solved_tracks (digest, seen_on);
      CREATE INDEX solved_tracks_seen ON solved_tracks (seen_on);`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TABLE solved_tracks');
  }
}
