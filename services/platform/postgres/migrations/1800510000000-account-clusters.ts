import type { Statements } from '../declared-migration';

/** The network of each account's sign-in, as a keyed hash; and groups of linked accounts. */
export const AccountClusters1800510000000: Statements = {
  up: `
    ALTER TABLE account_devices ADD COLUMN address_hash text;
    CREATE TABLE account_clusters (
      id bigint PRIMARY KEY,
      members integer NOT NULL CHECK (members >= 3),
      people integer NOT NULL DEFAULT 0,
      orders integer NOT NULL DEFAULT 0,
      since timestamptz NOT NULL DEFAULT now(),
      for_review boolean NOT NULL DEFAULT false,
      released_until timestamptz,
      released_reason text,
      released_members integer
    );
    CREATE INDEX account_clusters_for_review ON account_clusters (since) WHERE for_review;
    CREATE TABLE cluster_members (
      account_id bigint PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
      cluster_id bigint NOT NULL REFERENCES account_clusters ON DELETE CASCADE
    );
    CREATE INDEX cluster_members_cluster ON cluster_members (cluster_id);`,
  down: `
    DROP TABLE cluster_members, account_clusters;
    ALTER TABLE account_devices DROP COLUMN address_hash;`,
};
