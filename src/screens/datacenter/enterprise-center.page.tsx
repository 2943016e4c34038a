import { CENTER_TABS } from './center-tabs.tsx'
import { DataCenter } from './data-center.tsx'

/** 企业数据中心: what is learnt, by whom and where, of the tenant. Source: SCREEN-16, PROD-16. */
export function Page() {
  return <DataCenter scope="tenant" tabs={CENTER_TABS} />
}
