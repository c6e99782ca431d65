import type { Statements } from '../declared-migration';

/**
 * Devices are known for one person, the account itself or one operator of an agency. Messages belong to the account
 * that they were written for. It is not known on which devices of an agency with operators the agency itself signed in.
 */
export const PersonsOfDevicesAndMessages1801000000000: Statements = {
  up: `
    ALTER TABLE account_devices ADD COLUMN operators_only boolean NOT NULL DEFAULT false;
    UPDATE account_devices SET operators_only = true WHERE account_id IN (SELECT agency_id FROM agency_operators);
    CREATE TABLE operator_devices (
      operator_id bigint NOT NULL REFERENCES agency_operators ON DELETE CASCADE,
      device_hash text NOT NULL,
      first_at timestamptz NOT NULL DEFAULT now(),
      last_at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (operator_id, device_hash)
    );
    ALTER TABLE messages ADD COLUMN account_id bigint;
    ALTER TABLE queued_messages ADD COLUMN account_id bigint;`,
  down: `
    ALTER TABLE queued_messages DROP COLUMN account_id;
    ALTER TABLE messages DROP COLUMN account_id;
    DROP TABLE operator_devices;
    ALTER TABLE account_devices DROP COLUMN operators_only;`,
};
