import type { SeenRowOf } from '#contract/entity/row-of.ts'
import { hazard } from '#contract/areas/hazard/hazard.entity.ts'
import { idOf, type Row } from '#contract/wire/row.ts'
import { dateTimeText } from '#core/formats/dates.ts'
import type { Crud } from '#crud/screen.ts'
import { usePageLoading } from '#widgets/use-loading.ts'
import { Steps } from 'antd'
import { useEffect, useRef } from 'react'
import * as z from 'zod/mini'
import { cameByBook, stagesOf, takenSchema, type Stage, type Taken, type Told } from './hazard-stages.ts'
import styles from './hazard.module.css'

/** The stages of a hazard with who took it there and when. Source: SCREEN-03. */
export function HazardWay({ crud, record }: { crud: Crud; record: SeenRowOf<typeof hazard> }) {
  const id = idOf(record)
  const { value: taken, renew } = usePageLoading(`way:${id}`, fetchTaken, id)
  const version = useRef(record.version)
  useEffect(() => {
    if (version.current !== record.version) renew()
    version.current = record.version
  })
  if (taken === null) return null
  const stages = stagesOf(toldBy(record, taken), record.hazardLevel, taken)
  const reached = stages.findIndex(({ done }) => done === null)
  return (
    <Steps
      className={styles['way'] ?? ''}
      size="small"
      current={reached === -1 ? stages.length - 1 : reached}
      status={statusOf(stages)}
      items={stages.map(({ title, done }) => ({
        title,
        content: done === null ? '' : `${done.who} ${whenText(done.when)}`.trim(),
      }))}
    />
  )

  async function fetchTaken(asked: { id: string }, signal: AbortSignal) {
    const { result } = await crud.services.http.get(`${hazard.path}/history`, asked, { signal, quiet: true })
    return z.parse(takenSchema, result)
  }
}

/** What came out of a history book was reported when it was found. */
function toldBy(record: Row, taken: readonly Taken[]): Told {
  const by = (who: string, when: string) => ({ who: textOf(record[`${who}_dictText`]), when: textOf(record[when]) })
  return {
    reported: by('discoverUser', cameByBook(taken) ? 'discoverTime' : 'createTime'),
    rectified: by('rectifyUser', 'rectifyTime'),
    closed: by('verifyUser', 'closeTime'),
  }
}

function statusOf(stages: readonly Stage[]): 'error' | 'finish' | 'process' {
  if (stages.some(({ isRejected }) => isRejected === true)) return 'error'
  return stages.every(({ done }) => done !== null) ? 'finish' : 'process'
}

/** Books know days. */
const whenText = (when: string) => dateTimeText(when).replace(/ 00:00(:00)?$/, '')

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
