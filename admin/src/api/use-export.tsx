import { App, Button, Progress } from 'antd';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { StaffEndpoint } from '@hall/shared/contract/staff/endpoint';
import { exportEndpoints, type ExportRow } from '@hall/shared/contract/staff/exports';
import { periodOf } from '@hall/shared/lists/exports';
import { fileAddress } from './request';
import { useAct, useAsk } from './use-call';

/**
 * A call that writes a file. A toast shows the progress, then "Download"; it stays while the reader opens other pages.
 * @param options `quiet` if the calling form shows errors itself
 */
export function useExport<Path extends string, Input>(
  call: StaffEndpoint<Path, Input, ExportRow>,
  options: { quiet?: boolean } = {},
) {
  const { t } = useTranslation();
  const show = useFileToast();
  return useAct(call, {
    ...options,
    onDone: ({ exportid, kind, ...days }) =>
      show(exportid, `${t(`exports.kind.${kind}`)} ${periodOf(days)}`, (close) => (
        <Written exportid={exportid} onTaken={close} />
      )),
  });
}

/** @returns a function that shows a file's toast. @param draw draws its content; its argument closes the toast */
export function useFileToast(): (
  key: string,
  title: string,
  draw: (close: () => void) => ReactNode,
) => void {
  const { notification } = App.useApp();
  return (key, title, draw) =>
    notification.open({
      key,
      title,
      description: draw(() => notification.destroy(key)),
      duration: false,
      // It stays while its reader goes on, so it leaves the acts of pages free.
      placement: 'bottomRight',
      className: 'no-print',
    });
}

function Written({ exportid, onTaken }: { exportid: string; onTaken: () => void }) {
  const { t } = useTranslation();
  const { data } = useAsk(
    exportEndpoints.get,
    { exportid },
    { refetchInterval: ({ state }) => (isOpen(state.data) ? 1000 : false) },
  );
  if (data?.state === 'done')
    return (
      <Button
        type="primary"
        href={fileAddress(exportEndpoints.file, { exportid })}
        onClick={onTaken}
      >
        {t('exportsPage.download')}
      </Button>
    );
  if (!isOpen(data)) return t(`exportsPage.states.${data?.state}`);
  const { done = 0, total = 0 } = data ?? {};
  return (
    <Progress
      percent={total ? Math.floor((done / total) * 100) : 0}
      aria-label={t('exportsPage.progress')}
    />
  );
}

const isOpen = (row: ExportRow | undefined): boolean =>
  !row || row.state === 'queued' || row.state === 'running';
