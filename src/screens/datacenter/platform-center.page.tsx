import { DataCenter } from './data-center.tsx'
import { PLATFORM_TABS } from './platform-tabs.tsx'

/** 平台数据中心: the same of all tenants together, and how they stand beside each other. Source: SCREEN-17. */
export function Page() {
  return <DataCenter scope="platform" tabs={PLATFORM_TABS} />
}
