import { CrudPage } from '#crud/page/crud-page.tsx'
import { readChosen, writeChosen } from '#crud/detail/chosen-address.ts'
import { programList, seesPrograms } from '#screens/program-lists.ts'
import { usePage } from '#widgets/page-context.tsx'
import { useServices } from '#widgets/services-context.tsx'
import { Tabs } from 'antd'
import { DrillRunPage } from './drill-run-page.tsx'
import { drillList } from './drill-launcher-list.ts'

/** Programs of emergencies among the launchers: `launcher_module`. */
const MODULE = '3'

const programs = programList('drillPrograms', '应急程序')

/** The page keeps its own distance. */
const FLUSH = { marginBottom: 0 }
const DRILLS = { key: 'drills', label: '演练' }
const PROGRAMS = { key: 'programs', label: '应急程序' }

/** 发起演练: the drills of the year by day, what is owed, and the programs for them; with `run` the page on which one of them runs. Source: SCREEN-21. */
export function Page() {
  const { query } = usePage()
  const id = new URLSearchParams(query).get('run')
  if (id !== null) return <DrillRunPage key={id} id={id} />
  return <Lists />
}

function Lists() {
  const page = usePage()
  const mayDownload = seesPrograms(useServices().grants())
  const { tab } = readChosen(page.query)
  if (!mayDownload) return <CrudPage screen={drillList} />
  const key = tab === PROGRAMS.key ? PROGRAMS.key : DRILLS.key
  // What is searched belongs to one tab.
  const turnTo = (next: string) => page.readdress(writeChosen('', { id: null, tab: next }))
  return (
    <>
      <Tabs tabBarStyle={FLUSH} activeKey={key} onChange={turnTo} items={[DRILLS, PROGRAMS]} />
      {key === DRILLS.key && <CrudPage screen={drillList} />}
      {key === PROGRAMS.key && (
        <CrudPage screen={programs} options={{ name: PROGRAMS.key, fixed: { module: MODULE } }} />
      )}
    </>
  )
}
