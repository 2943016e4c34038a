import { LOG_TYPE } from '#contract/areas/log/log.entity.ts'
import { readChosen, writeChosen } from '#crud/detail/chosen-address.ts'
import { CrudPage } from '#crud/page/crud-page.tsx'
import { usePage } from '#widgets/page-context.tsx'
import { Tabs } from 'antd'
import { operationScreen, signInScreen } from './log-screens.tsx'

const TABS = [
  { key: 'signIn', label: '登录日志', screen: signInScreen, logType: LOG_TYPE.signIn },
  { key: 'operation', label: '操作日志', screen: operationScreen, logType: LOG_TYPE.operation },
]

/** The page keeps its own distance. */
const FLUSH = { marginBottom: 0 }

/** 日志管理: sign-ins and operations, a tab each; the tab is part of the address. Source: SCREEN-64, contract §23. */
export function Page() {
  const page = usePage()
  const { tab } = readChosen(page.query)
  const { key, screen, logType } = TABS.find((one) => one.key === tab) ?? TABS[0]!
  // What is searched belongs to one tab.
  const turnTo = (next: string) => page.readdress(writeChosen('', { id: null, tab: next }))
  return (
    <>
      <Tabs
        tabBarStyle={FLUSH}
        activeKey={key}
        onChange={turnTo}
        items={TABS.map((one) => ({ key: one.key, label: one.label }))}
      />
      <CrudPage key={key} screen={screen} options={{ name: key, fixed: { logType } }} />
    </>
  )
}
