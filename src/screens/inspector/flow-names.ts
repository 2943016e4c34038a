/** What the flows of the console are called, by the id of their machine. */
const FLOW_NAMES: Readonly<Record<string, string>> = {
  session: '登录与会话',
  menuRoutes: '菜单与路由',
  routeGuard: '路由守卫',
  tabs: '标签页',
  settings: '系统设置',
  layout: '界面布局',
  departmentSwitch: '切换部门',
  tenantSwitch: '切换租户',
  passwordChange: '修改密码',
  cacheRefresh: '清理缓存',
  liveTopics: '实时订阅',
  liveTableChannel: '列表变更通道',
  notificationChannel: '消息通道',
  notificationCenter: '消息铃铛',
  announcementReader: '阅读通告',
  inspector: '实时检查器',
  home: '首页',
  listPage: '列表',
  recordDialog: '记录对话框',
  recordView: '查看记录',
  panel: '侧边面板',
  command: '行操作',
  columnSettings: '列设置',
  operation: '后台任务',
  excelImport: '导入',
  fileExport: '导出',
  modal: '对话框',
  choices: '下拉选项',
  upload: '上传文件',
  fileUpload: '一个文件的上传',
  imageViewer: '查看图片',
  pdfPreview: '预览文档',
  richText: '富文本',
  uniqueValue: '唯一性校验',
  lazyPage: '页面加载',
  advancedQuery: '高级查询',
}

/** What a flow is called; its machine's id where it has no name yet. */
export function flowName({ machine, name }: { machine: string | null; name: string }): string {
  return FLOW_NAMES[machine ?? ''] ?? machine ?? name
}
