import type { PopupItem } from '#layout/popup/popup-menu.tsx'
import type { Shell } from '#layout/shell/create-shell.ts'
import { nextTabs } from '#machines/tabs/next-tabs.ts'
import { findTab, isHomeTab, recentFirst, type Tab, type TabSet } from '#machines/tabs/tab.ts'
import {
  CheckOutlined,
  CloseCircleOutlined,
  CloseOutlined,
  HomeOutlined,
  PushpinFilled,
  PushpinOutlined,
  ReloadOutlined,
  VerticalLeftOutlined,
  VerticalRightOutlined,
} from '@ant-design/icons'
import type { ReactNode } from 'react'

type Doing = Pick<Shell, 'actors' | 'endPages'>

/** The menu of one tab; what would change nothing is disabled. Source: TABS-07…10. */
export function tabItems(set: TabSet, id: string, { actors, endPages }: Doing): PopupItem[] {
  const item = (type: 'tab.close' | 'tab.closeLeft' | 'tab.closeRight' | 'tab.closeOthers', label: string) => ({
    key: type,
    label,
    disabled: nextTabs(set, { type, id }) === set,
    choose: () => endPages({ type, id }),
  })
  return [
    {
      key: 'tab.refresh',
      label: '刷新',
      icon: <ReloadOutlined />,
      choose: () => endPages({ type: 'tab.refresh', id }),
    },
    pinItem(set, id, actors),
    { ...item('tab.close', '关闭'), icon: <CloseOutlined />, divided: true },
    { ...item('tab.closeLeft', '关闭左侧'), icon: <VerticalRightOutlined /> },
    { ...item('tab.closeRight', '关闭右侧'), icon: <VerticalLeftOutlined /> },
    { ...item('tab.closeOthers', '关闭其他'), icon: <span /> },
    closeAllItem(set, endPages),
  ]
}

function pinItem(set: TabSet, id: string, { tabs }: Shell['actors']): PopupItem {
  const isPinned = findTab(set, id)?.pinned === true
  const event = { type: 'tab.pin', id, pinned: !isPinned } as const
  return {
    key: event.type,
    label: isPinned ? '取消固定' : '固定',
    icon: <PushpinOutlined />,
    disabled: nextTabs(set, event) === set,
    choose: () => tabs.send(event),
  }
}

function closeAllItem(set: TabSet, endPages: Doing['endPages']): PopupItem {
  const event = { type: 'tab.closeAll' } as const
  return {
    key: event.type,
    label: '关闭全部',
    icon: <CloseCircleOutlined />,
    disabled: nextTabs(set, event) === set,
    choose: () => endPages(event),
  }
}

/** All open pages by name, those in front latest first, for when the bar is too short. */
export function listItems(set: TabSet, { actors, endPages }: Doing): PopupItem[] {
  const pages = recentFirst(set).map((tab) => ({
    key: tab.id,
    label: tab.title,
    words: tab.title,
    icon: markOf(tab, set.active),
    choose: () => actors.tabs.send({ type: 'tab.select', id: tab.id }),
  }))
  return [...pages, { ...closeAllItem(set, endPages), divided: true }]
}

function markOf(tab: Tab, active: string | null): ReactNode {
  if (tab.id === active) return <CheckOutlined />
  if (isHomeTab(tab)) return <HomeOutlined />
  return tab.pinned === true ? <PushpinFilled /> : <span />
}
