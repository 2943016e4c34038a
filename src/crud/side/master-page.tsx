import { idOf, type Row } from '#contract/wire/row.ts'
import { nameOf } from '#crud/record-name.ts'
import type { Crud } from '#crud/screen.ts'
import { useLiveRow } from '#crud/table/live-cell.tsx'
import { useSelector } from '@xstate/react'
import { useState, type ReactNode } from 'react'
import { Beside } from './beside.tsx'
import { ChosenRecord } from '#crud/table/chosen-record.ts'
import { RelatedTabs } from './related-tabs.tsx'
import { useChosen } from './use-chosen.ts'
import styles from './side.module.css'

/** Stands in while no record is at hand. */
const NOBODY: Row = {}

/** px. A list needs more room than a tree. */
const WIDTH = { first: 580, min: 340, max: 900 }

/** A list, and beside or below it what belongs to its chosen record; the choice is part of the address. */
export function MasterPage({ crud, children }: { crud: Crud; children: ReactNode }) {
  const records = useSelector(crud.list, ({ context }) => context.records)
  const chosen = useChosen(useFirst(records))
  const record = useRecord(records, chosen.id)
  const { now } = useLiveRow(crud, record ?? NOBODY)
  const title = record === null ? '' : nameOf(now, crud)
  const related = <RelatedTabs crud={crud} chosen={chosen} record={record} title={title} />
  const list = <ChosenRecord value={chosen.id}>{children}</ChosenRecord>
  if (crud.screen.layout.kind === 'below') {
    return (
      <div className={styles['above']}>
        {list}
        {related}
      </div>
    )
  }
  return (
    <Beside label={crud.screen.entity.label} chosen={title} width={WIDTH} isPlain side={() => list}>
      {related}
    </Beside>
  )
}

/** The record that stood first; it stays in front when others come before it: somebody may be working in it. */
function useFirst(records: readonly Row[]): string | null {
  const [first, setFirst] = useState<string | null>(null)
  const now = records[0] === undefined ? null : idOf(records[0])
  if (first === null && now !== null) setFirst(now)
  return first ?? now
}

/** The chosen record as the list showed it last, even where a search does not find it any more. */
function useRecord(records: readonly Row[], id: string | null): Row | null {
  const [known, setKnown] = useState<Row | null>(null)
  const shown = records.find((row) => idOf(row) === id)
  if (shown !== undefined && shown !== known) setKnown(shown)
  if (shown !== undefined) return shown
  return known !== null && idOf(known) === id ? known : null
}
