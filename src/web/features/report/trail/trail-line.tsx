import type { CSSProperties } from 'react'
import type { OwnerBar, PledgeBar } from '#report/trail/bars.ts'
import type { TrailNode } from '#report/trail/nodes.ts'
import type { TrailPlan } from '#report/trail/trail-plan.ts'
import { classes } from '#web/ui/classes.ts'
import { numbered } from '#web/ui/numbered.ts'
import { Slab } from '#web/ui/slab.tsx'
import styles from './trail-line.module.css'

type StyleVariables = CSSProperties & { readonly [name: `--${string}`]: number | string }

const withVariables = (place: StyleVariables): StyleVariables => place

export function TrailLine({ plan: { nodes, owners, pledges, years } }: { readonly plan: TrailPlan }) {
  const tiers = (side: TrailNode['side']) =>
    Math.max(0, ...nodes.filter((node) => node.side === side).map(({ tier }) => tier))
  const lanes = Math.max(0, ...pledges.map(({ lane }) => lane + 1))
  return (
    <div
      className={styles.line}
      style={withVariables({ '--up': tiers('up'), '--down': tiers('down'), '--lanes': lanes })}
    >
      <div className={styles.years} aria-hidden="true">
        {years
          .filter((year) => isClear(year, nodes))
          .map(({ at, year }) => (
            <span key={year} style={withVariables({ '--at': at })}>
              {year}
            </span>
          ))}
      </div>
      <ol>
        {owners.map((owner, index) => (
          <Owner key={owner.numbers} owner={owner} isAfterShort={isTight(owners[index - 1])} />
        ))}
        {numbered(pledges).map(({ item, at }) => (
          <Pledge key={at} pledge={item} />
        ))}
        {nodes.map((node) => (
          <Node key={`${node.side} ${node.at}`} node={node} />
        ))}
      </ol>
    </div>
  )
}

/** Per cent; a nearer stem would cross the year's digits. */
const YEAR_ROOM = 2.6

const isClear = ({ at }: { readonly at: number }, nodes: readonly TrailNode[]): boolean =>
  at >= YEAR_ROOM / 2 &&
  at <= 100 - YEAR_ROOM / 2 &&
  nodes.every((node) => node.side === 'up' || Math.abs(node.at - at) > YEAR_ROOM)

const isTight = (owner: OwnerBar | undefined): boolean => owner !== undefined && owner.to - owner.from < 3

const Owner = ({ owner, isAfterShort }: { readonly owner: OwnerBar; readonly isAfterShort: boolean }) => (
  <li
    className={classes(
      styles.owner,
      owner.holders.length > 1 && styles.many,
      owner.isShort && styles.short,
      isTight(owner) && styles.tight,
      isAfterShort && styles.afterTight,
    )}
    style={withVariables({ '--at': owner.from, '--to': owner.to })}
  >
    <i className={styles.ring}>{owner.numbers}</i>
    <span className={styles.ownerText}>
      <b>{[owner.who, owner.lasted].filter(Boolean).join(', ')}</b> <span>{owner.sinceText}</span>
    </span>
  </li>
)

const Pledge = ({ pledge: { from, to, lane, title } }: { readonly pledge: PledgeBar }) => (
  <li
    className={styles.pledge}
    style={withVariables({ '--at': from, '--to': to, '--lane': lane })}
    title={title}
  >
    <span>{title.slice(0, PLEDGE.length)}</span>
    <span>{title.slice(PLEDGE.length)}</span>
  </li>
)

/** The holder's name follows in full or not at all. */
const PLEDGE = 'Залог'

const Node = ({
  node: { at, side, tier, isBack, tone, width, when, title, km },
}: {
  readonly node: TrailNode
}) => (
  <li
    className={classes(styles.node, styles[side], isBack && styles.back)}
    style={withVariables({ '--at': at, '--tier': tier, '--width': `${width}px` })}
    data-tone={tone}
  >
    {side === 'up' && <Slab tone={tone} />}
    <span className={styles.label}>
      <time>{when}</time>
      <b>{title}</b>
      {km && <span>{km}</span>}
    </span>
  </li>
)
