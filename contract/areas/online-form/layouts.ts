/** How the list of a form is shown, with the name of the component that menus of upstream's clients give it. */
export const LAYOUTS = {
  list: { text: '列表', component: 'modules/online/cgform/auto/OnlCgformAutoList' },
  tree: { text: '树', component: 'modules/online/cgform/auto/OnlCgformTreeList' },
  erp: { text: '主从', component: 'modules/online/cgform/auto/erp/OnlCgformErpList' },
  tab: { text: '标签页', component: 'modules/online/cgform/auto/tab/OnlCgformTabList' },
  inner: { text: '内嵌子表', component: 'modules/online/cgform/auto/innerTable/OnlCgformInnerTableList' },
} as const

export type OnlineLayout = keyof typeof LAYOUTS

export const LAYOUT_NAMES = Object.keys(LAYOUTS) as OnlineLayout[]
