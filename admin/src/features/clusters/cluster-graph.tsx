import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ClusterAnswer } from '@hall/shared/contract/staff/clusters';
import { canvas, drawnAccounts, layOutGraph } from './lay-out-graph';
import css from './clusters.module.css';

/** @returns a function that names an account of a cluster; one without a name by its number */
export function namesOfAccounts(
  accounts: ClusterAnswer['accounts'],
): (accountid: string) => string {
  const names = new Map(accounts.map(({ accountid, realname }) => [accountid, realname]));
  return (accountid) => names.get(accountid) || accountid;
}

/** @returns the start of a name that is too long for its box */
const shorten = (name: string): string => (name.length > 11 ? `${name.slice(0, 10)}…` : name);

/** Half the width and height of a box. */
const box = { w: 46, h: 13 };

/**
 * The links between accounts as a graph: boxes are accounts, dots are shared data. Hover or Tab highlights the links
 * of a node. The tables below hold the same data.
 */
export function ClusterGraph({ cluster: { accounts, things } }: { cluster: ClusterAnswer }) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<string>();
  const graph = layOutGraph(accounts, things);
  const isBright = (account: string, thing: number): boolean =>
    chosen === undefined || chosen === `a${account}` || chosen === `t${thing}`;
  const nameOf = namesOfAccounts(accounts);
  const choosing = (name: string) => ({
    tabIndex: 0,
    onFocus: () => setChosen(name),
    onBlur: () => setChosen(undefined),
    onMouseEnter: () => setChosen(name),
    onMouseLeave: () => setChosen(undefined),
  });
  return (
    <figure className={css.graph}>
      <svg
        viewBox={`0 0 ${canvas.width} ${canvas.height}`}
        role="group"
        aria-label={t('clusters.graphLabel', {
          accounts: graph.accounts.size,
          things: graph.things.length,
        })}
      >
        {graph.things.flatMap(({ thing, index, x, y }) =>
          thing.accountids.flatMap((id) => {
            const place = graph.accounts.get(id);
            if (!place) return [];
            const name = isBright(id, index) ? css.line : css.faint;
            return (
              <line
                key={`${index} ${id}`}
                className={name}
                data-kind={thing.kind}
                x1={x}
                y1={y}
                x2={place.x}
                y2={place.y}
              />
            );
          }),
        )}
        {graph.things.map(({ thing, index, x, y }) => (
          <g
            key={index}
            role="img"
            className={css.node}
            aria-label={`${t(`clusters.kinds.${thing.kind}`)} ${index + 1}: ${thing.accountids.map(nameOf).join(', ')}`}
            {...choosing(`t${index}`)}
          >
            <circle className={css.thing} data-kind={thing.kind} cx={x} cy={y} r={10} />
            <text className={css.number} x={x} y={y + 4}>
              {index + 1}
            </text>
          </g>
        ))}
        {[...graph.accounts].map(([id, { x, y }]) => (
          <g
            key={id}
            role="img"
            className={css.node}
            aria-label={`${t('clusters.account')} ${nameOf(id)} ${id}`}
            {...choosing(`a${id}`)}
          >
            <rect
              className={css.box}
              x={x - box.w}
              y={y - box.h}
              width={2 * box.w}
              height={2 * box.h}
              rx={4}
            />
            <text className={css.name} x={x} y={y + 4}>
              {shorten(nameOf(id))}
            </text>
          </g>
        ))}
      </svg>
      <figcaption>
        {t('clusters.graphHint')}
        {accounts.length > drawnAccounts &&
          ` ${t('clusters.tooMany', { accounts: drawnAccounts })}`}
      </figcaption>
    </figure>
  );
}
