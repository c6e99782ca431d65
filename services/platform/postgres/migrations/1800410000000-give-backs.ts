import type { Statements } from '../declared-migration';

/** Returns of scarce seats, and the people who cannot book that session for some minutes. */
export const GiveBacks1800410000000: Statements = {
  up: `
    CREATE TABLE give_backs (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      order_id bigint NOT NULL,
      account_id bigint NOT NULL,
      session_id bigint NOT NULL,
      pool text NOT NULL,
      seats smallint NOT NULL,
      at timestamptz NOT NULL DEFAULT now(),
      until timestamptz NOT NULL,
      refused integer NOT NULL DEFAULT 0
    );
    CREATE INDEX give_backs_at ON give_backs (at);
    CREATE INDEX give_backs_account ON give_backs (account_id);
    CREATE TABLE give_back_links (
      give_back_id bigint NOT NULL REFERENCES give_backs ON DELETE CASCADE,
      who text NOT NULL,
      link text NOT NULL CONSTRAINT give_back_links_link_check
        CHECK (link IN ('self', 'device', 'phone', 'person', 'people', 'visitor')),
      session_id bigint NOT NULL,
      pool text NOT NULL,
      until timestamptz NOT NULL,
      PRIMARY KEY (give_back_id, who)
    );
    CREATE INDEX give_back_links_session ON give_back_links (session_id, until);
    CREATE INDEX give_back_links_who ON give_back_links (who);`,
  down: 'DROP TABLE give_back_links, give_backs;',
};
