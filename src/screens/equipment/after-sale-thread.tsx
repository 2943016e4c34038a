import { equipment } from '#contract/areas/equipment/equipment.entity.ts'
import { REPAIRS } from '#contract/areas/equipment/after-sale-repairs.ts'
import { deviceFault } from '#contract/areas/equipment/device-fault.entity.ts'
import { page as equipmentPage } from '#contract/areas/equipment/equipment.page.ts'
import { idOf, type Row } from '#contract/wire/row.ts'
import { allowed } from '#core/grants.ts'
import { FactList } from '#crud/detail/fact-list.tsx'
import type { Crud } from '#crud/screen.ts'
import { Cell } from '#crud/table/cell.tsx'
import { actionsOf } from '#crud/table/row-actions.tsx'
import { detailPath } from '#machines/menu-routes/match-route.ts'
import { GuardedButton } from '#widgets/guarded-button.tsx'
import { usePage } from '#widgets/page-context.tsx'
import { EmptyState } from '#widgets/states/empty-state.tsx'
import { ErrorState } from '#widgets/states/error-state.tsx'
import { LoadingState } from '#widgets/states/loading-state.tsx'
import { TextLink } from '#widgets/text-link.tsx'
import { PictureList } from '#widgets/upload/picture-list.tsx'
import { separated } from '#core/formats.ts'
import { useSelector } from '@xstate/react'
import { deviceOfAfterSale, openFaultsOfDevice, repliesOfAfterSale } from './after-sale-lists.ts'
import { useRelatedList } from '#screens/use-related-list.ts'
import styles from './after-sale-thread.module.css'

/** A report as those who mend the device read it: the device and what is wrong with it beside what both sides say. */
export function AfterSaleThread({ crud, record }: { crud: Crud; record: Row }) {
  const grants = crud.services.grants()
  const deviceId = String(record['equipmentId'])
  return (
    <div className={styles['both']}>
      <aside className={styles['device']} aria-label="设备">
        {allowed(equipment.permission, grants)('list') && <Device deviceId={deviceId} />}
        <Buttons crud={crud} record={record} of={REPAIRING} />
        {allowed(deviceFault.permission, grants)('list') && <OpenFaults deviceId={deviceId} />}
      </aside>
      <Thread crud={crud} record={record} />
    </div>
  )
}

/** What can be done with the device, by the name of the action. */
const REPAIRING: readonly string[] = Object.keys(REPAIRS)

const FACTS = ['typeId', 'status', 'onlineStatus', 'lastOnline', 'place', 'warrantyDate', 'softVersion'] as const

function Device({ deviceId }: { deviceId: string }) {
  const page = usePage()
  const device = useRelatedList(deviceOfAfterSale, { id: deviceId })
  const [row] = useSelector(device.list, ({ context }) => context.records)
  if (row === undefined) return null
  return (
    <section aria-label="设备资料">
      <h3>
        <TextLink onClick={() => page.open(detailPath(equipmentPage.path!, deviceId))}>{String(row['sn'])}</TextLink>
      </h3>
      <FactList
        facts={FACTS.map((key) => ({
          key,
          label: equipment.fields[key].label,
          isWide: true,
          value: <Cell crud={device} row={row} name={key} />,
        }))}
      />
    </section>
  )
}

function OpenFaults({ deviceId }: { deviceId: string }) {
  const faults = useRelatedList(openFaultsOfDevice, { equipmentId: deviceId, isOpen: '1' })
  const records = useSelector(faults.list, ({ context }) => context.records)
  const isRead = useSelector(faults.list, (snapshot) => !snapshot.hasTag('loading'))
  return (
    <section aria-label="未消除的故障">
      <h3>未消除的故障</h3>
      {records.length === 0 && isRead && <p className={styles['none']}>设备没有上报故障</p>}
      <ul className={styles['faults']}>
        {records.map((fault) => (
          <li key={idOf(fault)}>
            <Cell crud={faults} row={fault} name="level" /> <Cell crud={faults} row={fault} name="faultType" />
            <p>
              {textOf(fault['message'])}（{textOf(fault['count'])} 次，最近 {textOf(fault['lastAt'])}）
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** What can be said, by the name of the action. */
const SAYING: readonly string[] = ['reply', 'note']

function Thread({ crud, record }: { crud: Crud; record: Row }) {
  const replies = useRelatedList(repliesOfAfterSale, { afterSaleId: idOf(record) })
  const records = useSelector(replies.list, ({ context }) => context.records)
  const problem = useSelector(replies.list, ({ context }) => context.problem)
  const isRead = useSelector(replies.list, (snapshot) => !snapshot.hasTag('loading'))
  return (
    <section className={styles['thread']} aria-label="沟通记录">
      <Report crud={crud} record={record} />
      {problem !== null && records.length === 0 && (
        <ErrorState compact hint={problem} onRetry={() => replies.list.send({ type: 'list.refresh' })} />
      )}
      {problem === null && records.length === 0 && !isRead && <LoadingState label="正在加载回复" lines={3} />}
      {problem === null && records.length === 0 && isRead && (
        <EmptyState compact title="还没有回复" hint="双方的沟通显示在这里" />
      )}
      <ol className={styles['replies']}>
        {records.map((reply) => (
          <Said key={idOf(reply)} row={reply} isInternal={reply['internal'] === 1} />
        ))}
      </ol>
      <Buttons crud={crud} record={record} of={SAYING} main="reply" />
    </section>
  )
}

/** Those of the record's actions that belong here. */
function Buttons({ crud, record, of, main }: { crud: Crud; record: Row; of: readonly string[]; main?: string }) {
  const actions = actionsOf(record, crud).filter(({ key }) => of.includes(key))
  if (actions.length === 0) return null
  return (
    <div className={styles['buttons']}>
      {actions.map(({ key, label, run }) => (
        <GuardedButton key={key} type={key === main ? 'primary' : 'default'} onClick={run}>
          {label}
        </GuardedButton>
      ))}
    </div>
  )
}

/** What the thread begins with. */
function Report({ crud, record }: { crud: Crud; record: Row }) {
  return (
    <article className={styles['said']} data-report="true">
      <header>
        <b>报修</b> <Cell crud={crud} row={record} name="faultLevel" />{' '}
        <Cell crud={crud} row={record} name="faultType" />
        <time>{textOf(record['createTime'])}</time>
      </header>
      <p>{textOf(record['description'])}</p>
      <Pictures paths={record['images']} label="故障照片" />
    </article>
  )
}

function Said({ row, isInternal }: { row: Row; isInternal: boolean }) {
  return (
    <li className={styles['said']} data-internal={isInternal}>
      <header>
        <b>{textOf(row['createBy_dictText'] ?? row['createBy'])}</b>
        {isInternal && <span className={styles['internal']}>内部备注</span>}
        <time>{textOf(row['createTime'])}</time>
      </header>
      <p>{textOf(row['content'])}</p>
      <Pictures paths={row['images']} label="图片" />
    </li>
  )
}

function Pictures({ paths, label }: { paths: unknown; label: string }) {
  const shown = typeof paths === 'string' ? separated(paths) : []
  return shown.length === 0 ? null : <PictureList paths={shown} label={label} />
}

function textOf(value: unknown): string {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
}
