/** A tile of the home page; which page it is seen with, and how old it may get. */
export interface HomeTile {
  title: string
  /** Pages whose lists are counted: who lacks one of them does not see the tile. */
  needs: readonly string[]
  /** null = the server tells it by itself. */
  promiseMs: number | null
}

const FIGURE_MS = 30_000
const MINUTE_MS = 60_000
const STUDY = ['/log/studentUse']
const STUDENTS = ['/student/list']
const HAZARDS = ['/hazard/list']
const DEVICES = ['/equipment/manage']
const LOG = ['/isystem/log']
const CHANGES = ['/isystem/dataLog']
const ALARMS = ['/monitor/alarm']

/** All tiles of the home page. Source: walls 1.3. */
export const HOME_TILES = {
  playsToday: { title: '今日学习', needs: STUDY, promiseMs: FIGURE_MS },
  enterprises: { title: '企业', needs: ['/enterprise/list'], promiseMs: FIGURE_MS },
  devicesOnline: { title: '在线设备', needs: DEVICES, promiseMs: null },
  devicesFaulty: { title: '故障设备', needs: DEVICES, promiseMs: FIGURE_MS },
  hazardsOverdue: { title: '超期隐患', needs: HAZARDS, promiseMs: FIGURE_MS },
  hazardsOpen: { title: '未闭环隐患', needs: HAZARDS, promiseMs: FIGURE_MS },
  hazardsClosed: { title: '本年隐患整改率', needs: HAZARDS, promiseMs: FIGURE_MS },
  hoursReached: { title: '学时达标率', needs: STUDENTS, promiseMs: FIGURE_MS },
  notOnPost: { title: '未准许上岗', needs: STUDENTS, promiseMs: FIGURE_MS },
  drillsDone: { title: '本月演练完成率', needs: ['/drill/approve'], promiseMs: FIGURE_MS },
  operationsToday: { title: '今日操作', needs: LOG, promiseMs: FIGURE_MS },
  refusedToday: { title: '今日登录失败', needs: LOG, promiseMs: FIGURE_MS },
  changesToday: { title: '今日数据变更', needs: CHANGES, promiseMs: FIGURE_MS },
  alarmsRaised: { title: '监控告警', needs: ALARMS, promiseMs: FIGURE_MS },
  visitTotals: { title: '访问统计', needs: [], promiseMs: MINUTE_MS },
  visits: { title: '近 7 天访问', needs: [], promiseMs: MINUTE_MS },
  trend: { title: '学习趋势', needs: STUDY, promiseMs: MINUTE_MS },
  activity: { title: '登录与操作', needs: LOG, promiseMs: MINUTE_MS },
  courses: { title: '课程排行', needs: STUDY, promiseMs: MINUTE_MS },
  cities: { title: '登录城市', needs: ['/log/studentLogin'], promiseMs: MINUTE_MS },
  hours: { title: '部门学时达标', needs: STUDENTS, promiseMs: 5 * MINUTE_MS },
  hazards: { title: '隐患状态', needs: HAZARDS, promiseMs: FIGURE_MS },
  devices: { title: '设备状态', needs: DEVICES, promiseMs: MINUTE_MS },
  grantsEnding: { title: '即将到期的授权', needs: ['/enterprise/package'], promiseMs: MINUTE_MS },
  alarms: { title: '告警列表', needs: ALARMS, promiseMs: FIGURE_MS },
  changes: { title: '最近变更', needs: CHANGES, promiseMs: MINUTE_MS },
  enterpriseOverview: { title: '企业一览', needs: ['/enterprise/list'], promiseMs: MINUTE_MS },
  orgOverview: { title: '组织一览', needs: ['/enterprise/org'], promiseMs: MINUTE_MS },
} as const satisfies Readonly<Record<string, HomeTile>>

export type HomeTileName = keyof typeof HOME_TILES
