/** A section with a page of ours, an outside page, and a hidden one that nobody knows. */
export const MENU = [
  {
    id: 'm-1',
    name: '系统管理',
    menu_type: 0,
    url: '/isystem',
    component: 'layouts/RouteView',
    icon: 'setting',
    sort_no: 1,
  },
  { ...below(1), name: '用户管理', url: '/isystem/user', component: 'system/UserList', icon: 'user' },
  { ...below(2), name: '报表', url: 'https://example.com/report', component: 'layouts/IframePageView' },
  { ...below(3), name: '其他', url: '/own', component: 'own/Page', icon: 'mdi:account', hidden: true },
]

function below(place: number) {
  return { id: `m-1-${place}`, parent_id: 'm-1', menu_type: 1, sort_no: place }
}
