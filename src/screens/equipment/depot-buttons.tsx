import { idOf, type Row } from '#contract/wire/row.ts'
import { declaredActions } from '#crud/actions/declared-actions.ts'
import type { Crud } from '#crud/screen.ts'
import { usePage } from '#widgets/page-context.tsx'
import { useServices } from '#widgets/services-context.tsx'
import { Button, Space } from 'antd'
import { useState } from 'react'
import { StocktakeDialog } from './stocktake-dialog.tsx'
import { createStocktake } from './stocktake-part.ts'

/** What is done in a depot: devices come in, move to another one, are counted. */
export function DepotButtons({ depots, depot }: { depots: Crud; depot: Row }) {
  const page = usePage()
  const services = useServices()
  const [stocktake] = useState(() => createStocktake(page, services))
  const open = () =>
    stocktake.send({ type: 'stocktake.open', depotId: idOf(depot), depotName: String(depot['depotName']) })
  return (
    <Space>
      {declaredActions(depot, depots).map(({ key, label, run }) => (
        <Button key={key} type={key === 'stockIn' ? 'primary' : 'default'} onClick={run}>
          {label}
        </Button>
      ))}
      {depots.can('stocktake') && <Button onClick={open}>盘点</Button>}
      <StocktakeDialog stocktake={stocktake} />
    </Space>
  )
}
