import { idOf } from '#contract/wire/row.ts'
import { declaredActions } from '#crud/actions/declared-actions.ts'
import { createCrud } from '#crud/create-crud.ts'
import { RecordWindows } from '#crud/windows/record-windows.tsx'
import type { Crud } from '#crud/screen.ts'
import { usePage } from '#widgets/page-context.tsx'
import { useServices } from '#widgets/services-context.tsx'
import { Button } from 'antd'
import { useContext, useState } from 'react'
import { DepotContext } from './depot-context.ts'
import { depotList } from './depot-lists.ts'
import { StocktakeDialog } from './stocktake-dialog.tsx'
import { createStocktake } from './stocktake-part.ts'

/** What is done in a depot: devices come in, move to another one, are counted. @param crud its stock */
export function DepotButtons({ crud: stock }: { crud: Crud }) {
  const page = usePage()
  const services = useServices()
  const depot = useContext(DepotContext)
  const [stocktake] = useState(() => createStocktake(page, services))
  const [depots] = useState(() => {
    const changed = () => stock.list.send({ type: 'list.refresh' })
    return createCrud(depotList, page, services, { name: `depot.${idOf(depot)}`, addressed: false, changed })
  })
  const count = () =>
    stocktake.send({ type: 'stocktake.open', depotId: idOf(depot), depotName: String(depot['depotName']) })
  return (
    <>
      {declaredActions(depot, depots).map(({ key, label, run }) => (
        <Button key={key} type={key === 'stockIn' ? 'primary' : 'default'} onClick={run}>
          {label}
        </Button>
      ))}
      {depots.can('stocktake') && <Button onClick={count}>盘点</Button>}
      <StocktakeDialog stocktake={stocktake} />
      <RecordWindows crud={depots} />
    </>
  )
}
