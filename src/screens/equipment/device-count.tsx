import { EQUIPMENT_STATUS } from '#contract/areas/equipment/equipment.entity.ts'
import { page as equipmentPage } from '#contract/areas/equipment/equipment.page.ts'
import { TextLink } from '#widgets/text-link.tsx'
import { usePage } from '#widgets/page-context.tsx'

interface DeviceCountProps {
  count: unknown
  typeId: string | undefined
  /** Those alone that are there in their life. */
  status?: keyof typeof EQUIPMENT_STATUS
}

/** How many devices of a type there are, leading to them. Source: domain 2.12. */
export function DeviceCount({ count, typeId, status }: DeviceCountProps) {
  const page = usePage()
  if (!count || typeId === undefined) return Number(count ?? 0)
  const filters = new URLSearchParams({ typeId, ...(status !== undefined && { status: EQUIPMENT_STATUS[status] }) })
  return <TextLink onClick={() => page.open(`${equipmentPage.path}?${filters}`)}>{String(Number(count))}</TextLink>
}
