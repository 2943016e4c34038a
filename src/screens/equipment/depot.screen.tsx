import type { depot } from '#contract/areas/equipment/depot.entity.ts'
import type { SeenRowOf } from '#contract/entity/row-of.ts'
import { idOf } from '#contract/wire/row.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { readChosen, writeChosen } from '#crud/detail/chosen-address.ts'
import { useCrud } from '#crud/use-crud.ts'
import { RECORD_ID } from '#machines/menu-routes/match-route.ts'
import { usePage } from '#widgets/page-context.tsx'
import { LoadingState } from '#widgets/states/loading-state.tsx'
import { useSelector } from '@xstate/react'
import { Tabs } from 'antd'
import { DepotContext } from './depot-context.ts'
import { depotList, moveList } from './depot-lists.ts'
import { stockList } from './stock-list.ts'

const MOVES = { key: 'moves', label: '库存流水' }
const DEPOTS = { key: 'depots', label: '仓库档案' }

/** The page keeps its own distance. */
const FLUSH = { marginBottom: 0 }

/** 仓库: a tab each for what lies in it, then what moved, then the depots themselves. Source: SCREEN-38, SCREEN-39. */
export function Page() {
  const { parameters } = usePage()
  return parameters[RECORD_ID] === undefined ? <DepotTabs /> : <CrudPage screen={stockList} />
}

function DepotTabs() {
  const page = usePage()
  const depots = useCrud(depotList, { name: 'depotTabs', addressed: false })
  const records = useSelector(depots.list, ({ context }) => context.records)
  const tabs = [
    ...records.map((row: SeenRowOf<typeof depot>) => ({ key: idOf(row), label: String(row.depotName) })),
    MOVES,
    DEPOTS,
  ]
  const { tab } = readChosen(page.query)
  const isKnown = useSelector(depots.list, (snapshot) => !snapshot.hasTag('loading'))
  const first = records.length > 0 ? idOf(records[0]!) : DEPOTS.key
  const key = tabs.find((one) => one.key === tab)?.key ?? first
  // What is searched belongs to one tab.
  const turnTo = (next: string) => page.readdress(writeChosen('', { id: null, tab: next }))
  const shown = records.find((row) => idOf(row) === key)
  if (records.length === 0 && !isKnown) return <LoadingState lines={8} />
  return (
    <>
      <Tabs tabBarStyle={FLUSH} activeKey={key} onChange={turnTo} items={tabs} />
      {shown !== undefined && (
        <DepotContext value={shown}>
          <CrudPage key={key} screen={stockList} options={{ name: `stock.${key}`, fixed: { depotId: key } }} />
        </DepotContext>
      )}
      {key === MOVES.key && <CrudPage screen={moveList} options={{ name: MOVES.key }} />}
      {key === DEPOTS.key && (
        <CrudPage
          screen={depotList}
          options={{ name: DEPOTS.key, changed: () => depots.list.send({ type: 'list.refresh' }) }}
        />
      )}
    </>
  )
}
