export interface AnnouncementSeed {
  title: string
  abstract: string
  /** HTML. */
  content: string
  priority: 'L' | 'M' | 'H'
  /** Hours before now at which it was released; a draft was written then. */
  hoursAgo: number
  /** Valid until the end of the day so many hours from now; negative = it is over. */
  validHours: number
  /** `1` announcement, `2` system message. */
  category?: '1' | '2'
  /** Accounts it is for; everybody when absent. */
  for?: readonly string[]
  /** Demo accounts that have read it. */
  readBy?: readonly string[]
  opens?: { type: 'url'; page: string } | { type: 'component'; page: string; positionCode: string }
  state?: 'draft' | 'withdrawn'
}

const DEMO = ['admin', 'enterprise', 'auditor', 'monitor'] as const
const DAY = 24

/** What the enterprise administrator of the first demo tenant announced. */
export const ANNOUNCEMENTS: readonly AnnouncementSeed[] = [
  {
    title: '上周末值班领导带班安排',
    abstract: '周六、周日各装置值班领导和联系电话。',
    content:
      '<p>上周末各装置带班领导如下，交接班时间为每日 08:00。</p>' +
      '<table><tbody><tr><th>日期</th><th>带班领导</th><th>值班电话</th></tr>' +
      '<tr><td>周六</td><td>生产运行部 部长</td><td>8801</td></tr><tr><td>周日</td><td>安全环保部 部长</td><td>8802</td></tr></tbody></table>',
    priority: 'L',
    hoursAgo: 9.3 * DAY,
    validHours: -4 * DAY,
    readBy: DEMO,
  },
  {
    title: '关于暂停叉车实操培训的通知',
    abstract: '因场地检修暂停三天，具体恢复时间另行通知。',
    content: '<p>因实训场地地坪检修，叉车实操培训暂停三天。</p>',
    priority: 'M',
    hoursAgo: 7.2 * DAY,
    validHours: 20 * DAY,
    state: 'withdrawn',
  },
  {
    title: '消防器材月度点检结果通报',
    abstract: '共点检灭火器 426 具、消火栓 58 处，发现问题 7 项。',
    content:
      '<h3>一、总体情况</h3><p>本月共点检灭火器 <strong>426</strong> 具、消火栓 <strong>58</strong> 处，发现问题 7 项，已整改 5 项。</p>' +
      '<h3>二、未整改项</h3><ol><li>储运车间 3 号消火栓水带老化，限三日内更换；</li><li>动力车间配电间缺少二氧化碳灭火器 2 具。</li></ol>' +
      '<p>请责任单位按期整改并在系统中回传照片。</p>',
    priority: 'M',
    hoursAgo: 5.4 * DAY,
    validHours: 25 * DAY,
    readBy: ['enterprise', 'auditor', 'monitor'],
  },
  {
    title: '安全工程师职务说明已更新',
    abstract: '“注册安全工程师”的职务信息已更新，请相关人员核对。',
    content: '<p>职务信息已更新，请核对编码与职级。</p>',
    priority: 'L',
    hoursAgo: 3.1 * DAY,
    validHours: 30 * DAY,
    for: ['admin', 'enterprise', 'auditor'],
    readBy: ['admin'],
    opens: { type: 'component', page: 'system/SysPositionList', positionCode: 'certified_safety_engineer' },
  },
  {
    title: '请核对长期冻结的账号',
    abstract: '部分账号冻结已超过三个月，请确认是否注销。',
    content: '<p>部分账号冻结已超过三个月。请打开<strong>已冻结用户</strong>列表逐一确认：继续冻结、解冻或删除。</p>',
    priority: 'M',
    hoursAgo: 2.2 * DAY,
    validHours: 12 * DAY,
    for: ['admin', 'enterprise', 'auditor'],
    opens: { type: 'url', page: '/isystem/user?status=2' },
  },
  {
    title: '您有一次异地登录，请确认是否本人操作',
    abstract: '登录地点与常用地点不一致。',
    content: '<p>您的账号昨日在非常用网络登录。如非本人操作，请立即修改密码并联系安全环保部。</p>',
    priority: 'M',
    hoursAgo: 1.6 * DAY,
    validHours: 30 * DAY,
    category: '2',
    for: ['enterprise', 'monitor'],
  },
  {
    title: '关于开展全员应急疏散演练的通知',
    abstract: '本周五 15:00 全厂演练，听到警报后按疏散路线到指定集合点。',
    content:
      '<p>为检验厂区应急预案，定于<strong>本周五 15:00</strong> 开展全员应急疏散演练。</p>' +
      '<h3>集合点</h3><ul><li>炼油车间、动力车间：东门停车场；</li><li>储运车间、检维修班：南门篮球场；</li><li>机关各部门：办公楼前广场。</li></ul>' +
      '<h3>要求</h3><ol><li>听到警报后停止作业，切断动火电源；</li><li>按就近疏散路线撤离，<span style="color: #cf1322">严禁乘坐电梯</span>；</li><li>各班组长到集合点后清点人数并上报。</li></ol>',
    priority: 'M',
    hoursAgo: 20.4,
    validHours: 6 * DAY,
    readBy: ['enterprise'],
  },
  {
    title: '下季度 VR 安全培训计划（征求意见稿）',
    abstract: '请各部门对课程安排提出意见。',
    content: '<p>拟安排高处作业、受限空间、动火作业三门 VR 课程，请各部门提出意见。</p>',
    priority: 'L',
    hoursAgo: 6.7,
    validHours: 40 * DAY,
    state: 'draft',
  },
  {
    title: '台风蓝色预警：请立即落实防风防汛措施',
    abstract: '预计今夜到明日阵风 8 至 9 级，露天作业一律暂停。',
    content:
      '<p><span style="color: #cf1322"><strong>预计今夜到明日沿海阵风 8 至 9 级，并伴有短时强降雨。</strong></span></p>' +
      '<ol><li>露天高处作业、吊装作业一律暂停；</li><li>检查罐区围堰、雨排阀门和应急泵；</li><li>加固脚手架、广告牌和临时板房；</li><li>值班人员每两小时向应急管理科报告一次。</li></ol>' +
      '<p>24 小时应急电话：<strong>8119</strong></p>',
    priority: 'H',
    hoursAgo: 2.4,
    validHours: 2 * DAY,
  },
]
