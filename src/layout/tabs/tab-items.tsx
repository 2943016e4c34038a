import type { PopupItem } from '#layout/popup/popup-menu.tsx'
import type { TabsEvent } from '#machines/tabs/tabs.machine.ts'
import { nextTabs } from '#machines/tabs/tabs.machine.ts'
import type { TabSet } from '#machines/tabs/tab.ts'
import {
  CheckOutlined,
  CloseOutlined,
  ReloadOutlined,
  VerticalLeftOutlined,
  VerticalRightOutlined,
} from '@ant-design/icons'

type Send = (event: TabsEvent) => void

/** The menu of one tab; what would change nothing is disabled. Source: TABS-07…10. */
export function tabItems(set: TabSet, id: string, send: Send): PopupItem[] {
  const item = (type: 'tab.close' | 'tab.closeLeft' | 'tab.closeRight' | 'tab.closeOthers', label: string) => ({
    key: type,
    label,
    disabled: nextTabs(set, { type, id }) === set,
    choose: () => send({ type, id }),
  })
  return [
    { key: 'tab.refresh', label: '刷新', icon: <ReloadOutlined />, choose: () => send({ type: 'tab.refresh', id }) },
    { ...item('tab.close', '关闭'), icon: <CloseOutlined />, divided: true },
    { ...item('tab.closeLeft', '关闭左侧'), icon: <VerticalRightOutlined /> },
    { ...item('tab.closeRight', '关闭右侧'), icon: <VerticalLeftOutlined /> },
    { ...item('tab.closeOthers', '关闭其他'), icon: <span /> },
  ]
}

/** All open pages by name, for when the bar is too short. */
export function listItems(set: TabSet, send: Send): PopupItem[] {
  return set.tabs.map((tab) => ({
    key: tab.id,
    label: tab.title,
    icon: tab.id === set.active ? <CheckOutlined /> : <span />,
    choose: () => send({ type: 'tab.select', id: tab.id }),
  }))
}
