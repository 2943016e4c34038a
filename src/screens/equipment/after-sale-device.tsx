import type { deviceFault } from '#contract/areas/equipment/device-fault.entity.ts'
import { equipment } from '#contract/areas/equipment/equipment.entity.ts'
import { page as equipmentPage } from '#contract/areas/equipment/equipment.page.ts'
import type { SeenRowOf } from '#contract/entity/row-of.ts'
import { idOf } from '#contract/wire/row.ts'
import { FactList } from '#crud/detail/fact-list.tsx'
import { Cell } from '#crud/table/cell.tsx'
import { detailPath } from '#machines/menu-routes/match-route.ts'
import { useRelatedList } from '#screens/use-related-list.ts'
import { usePage } from '#widgets/page-context.tsx'
import { TextLink } from '#widgets/text-link.tsx'
import { useSelector } from '@xstate/react'
import { deviceOfAfterSale, openFaultsOfDevice } from './after-sale-lists.ts'
import { textOf } from './after-sale-said.tsx'
import styles from './after-sale-thread.module.css'

const FACTS = ['typeId', 'status', 'onlineStatus', 'lastOnline', 'place', 'warrantyDate', 'softVersion'] as const

/** What the device is and where it stands, with the way to its own page. */
export function Device({ deviceId }: { deviceId: string }) {
  const page = usePage()
  const device = useRelatedList(deviceOfAfterSale, { id: deviceId })
  const row: SeenRowOf<typeof equipment> | undefined = useSelector(device.list, ({ context }) => context.records[0])
  if (row === undefined) return null
  return (
    <section aria-label="设备资料">
      <h3>
        <TextLink onClick={() => page.open(detailPath(equipmentPage.path!, deviceId))}>{String(row.sn)}</TextLink>
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

/** What the device says is wrong with it and nobody has settled. */
export function OpenFaults({ deviceId }: { deviceId: string }) {
  const faults = useRelatedList(openFaultsOfDevice, { equipmentId: deviceId, isOpen: '1' })
  const records = useSelector(faults.list, ({ context }) => context.records)
  const isRead = useSelector(faults.list, (snapshot) => !snapshot.hasTag('loading'))
  return (
    <section aria-label="未消除的故障">
      <h3>未消除的故障</h3>
      {records.length === 0 && isRead && <p className={styles['none']}>设备没有上报故障</p>}
      <ul className={styles['faults']}>
        {records.map((fault: SeenRowOf<typeof deviceFault>) => (
          <li key={idOf(fault)}>
            <Cell crud={faults} row={fault} name="level" /> <Cell crud={faults} row={fault} name="faultType" />
            <p>
              {textOf(fault.message)}（{textOf(fault.count)} 次，最近 {textOf(fault.lastAt)}）
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
