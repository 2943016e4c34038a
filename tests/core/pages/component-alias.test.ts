import { componentOf } from '#core/pages/component-alias.ts'
import { iconName } from '#core/pages/icon-name.ts'
import { expect, test } from 'vitest'

test('[MENU-05] knows the components of newer menus under their older names', () => {
  const newer = ['system/user/index', 'system/menu/index', 'monitor/route/index', 'system/message/manage/index']
  expect(newer.map(componentOf)).toEqual([
    'system/UserList',
    'system/PermissionList',
    'system/SysGatewayRouteList',
    'modules/message/SysMessageList',
  ])
  expect(['layouts/default/index', 'LAYOUT'].map(componentOf)).toEqual(['layouts/RouteView', 'layouts/RouteView'])
})

test('[MENU-05] reads a component however it is written', () => {
  expect(componentOf(' /src/views/system/UserList.vue ')).toBe('system/UserList')
  expect(componentOf('views/system/user/index.vue')).toBe('system/UserList')
  expect(componentOf('system/UserList')).toBe('system/UserList')
  expect(componentOf('layouts/IframePageView')).toBe('layouts/IframePageView')
  expect(componentOf('modules/online/cgform/OnlCgformHeadList')).toBe('modules/online/cgform/OnlCgformHeadList')
})

test('[MENU-12] shows a component that is an address in a frame', () => {
  expect(['{{domainURL}}', '{{ domainURL }}/druid/', 'https://www.example.cn'].map(componentOf)).toEqual([
    'layouts/IframePageView',
    'layouts/IframePageView',
    'layouts/IframePageView',
  ])
})

test('[MENU-02] reads the icons of newer menus', () => {
  expect(['setting', 'ant-design:setting-outlined', 'ion:grid-outline', ' home '].map(iconName)).toEqual([
    'setting',
    'setting',
    'grid',
    'home',
  ])
})
