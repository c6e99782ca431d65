import { Button } from 'antd';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { blacklistEndpoints, type BlacklistRow } from '@hall/shared/contract/staff/blacklist';
import { blacklist } from '@hall/shared/lists/blacklist';
import { blacklist as address } from '../addresses/people';
import { useCan, useDocumentName } from '../api/me';
import { useSearchState } from '../table/use-search-state';
import { LinkButton } from '../layouts/link-button';
import { ListPage } from '../table/list-page';
import { useStaffNames } from '../api/staff-names';
import { Instant } from '../format/instant';
import { requestOf } from '../api/request';
import { AddToBlacklistDrawer } from '../features/accounts/blacklist-drawer';
import { ReasonDialog } from '../forms/reason-dialog';
import { useAct } from '../api/use-call';

/** Removes an entry from the blacklist, with a reason. */
function LiftDialog({ entry, onClose }: { entry: BlacklistRow; onClose: () => void }) {
  const { t } = useTranslation();
  const name = entry.realname;
  const lift = useAct(blacklistEndpoints.lift, {
    done: { act: t('blacklist.lifted'), name },
    quiet: true,
  });
  return (
    <ReasonDialog
      title={t('console.named', { act: t('blacklist.lift'), name })}
      effect={t('blacklist.liftEffect', { name })}
      confirmText={t('blacklist.lift')}
      onConfirm={(reason) => lift.mutateAsync({ blacklistid: entry.blacklistid, reason })}
      onClose={onClose}
    />
  );
}

/** The blacklist with reasons and end dates. The no-show rule adds entries automatically. */
export function BlacklistPage() {
  const { t } = useTranslation();
  const may = useCan();
  const [adding, setAdding] = useState(false);
  const [lifting, setLifting] = useState<BlacklistRow>();
  const search = useSearchState(address);
  const [state] = search;
  const documentOf = useDocumentName('accounts');
  const nameOf = useStaffNames();
  return (
    <>
      <ListPage
        actions={
          may('blacklist.edit') && (
            <>
              <Button type="primary" onClick={() => setAdding(true)}>
                {t('blacklist.add')}
              </Button>
              <LinkButton to="/imports" search={{ kind: 'blacklist' }}>
                {t('imports.title')}
              </LinkButton>
            </>
          )
        }
        list={blacklist}
        search={search}
        link={({ blacklistid }) => ({ to: '/blacklist', search: { ...state, blacklistid } })}
        sheet={{ kind: 'blacklist', nameOf: ({ realname }) => realname }}
        emptyText={t('blacklist.empty')}
        bulk={
          may('blacklist.edit') && {
            acts: [
              {
                name: 'lift',
                label: t('blacklist.lift'),
                fits: ({ state: now }) => now === 'standing',
                effect: (count) => t('blacklist.liftManyEffect', { count }),
                reason: {},
                describe: ({ blacklistid }, reason) =>
                  requestOf(blacklistEndpoints.lift, { blacklistid, reason }),
              },
            ],
            nameOf: ({ realname }) => realname,
          }
        }
        words={{ nameOf, documentOf }}
        draw={{
          createdat: ({ createdat, createdby, byrule }) => (
            <>
              <Instant at={createdat} /> {byrule ? t('blacklist.byRule') : nameOf(createdby)}
            </>
          ),
        }}
        acts={
          may('blacklist.edit') && {
            draw: (row) =>
              row.state === 'standing' && (
                <Button size="small" onClick={() => setLifting(row)}>
                  {t('blacklist.lift')}
                </Button>
              ),
          }
        }
      />
      {adding && <AddToBlacklistDrawer onClose={() => setAdding(false)} />}
      {lifting && <LiftDialog entry={lifting} onClose={() => setLifting(undefined)} />}
    </>
  );
}
