/** Values of `ent_org_type`. */
const COMPANY = '1'
const PLANT = '2'
const WORKSHOP = '3'
const TEAM = '4'
const OFFICE = '5'

/** An organisation with what is below it. */
export type OrganisationSeed = readonly [name: string, orgType: string, ...children: OrganisationSeed[]]

/** How far an enterprise has come. */
export type EnterpriseProgress = 'draft' | 'submitted' | 'normal' | 'frozen' | 'cancelled'

/** A company that does not exist. Codes are values of the dictionaries `ent_industry`, `ent_scale`, `ent_risk_level` and `standard_level`. */
export interface EnterpriseSeed {
  tenantId: number
  name: string
  shortName: string
  industry: string
  isHighRisk?: true
  scale: string
  riskLevel: string
  standardLevel: string
  areaCode: string
  address: string
  legalPerson: string
  safetyOfficer: string
  staffCount: number
  /** When it was entered. */
  daysAgo: number
  progress: EnterpriseProgress
  /** What is below its root, which has its name. */
  organisations: readonly OrganisationSeed[]
}

const team = (name: string): OrganisationSeed => [name, TEAM]
const workshop = (name: string, ...teams: readonly string[]): OrganisationSeed => [name, WORKSHOP, ...teams.map(team)]
const office = (name: string): OrganisationSeed => [name, OFFICE]

/** The enterprises that the demo tenants serve, with their trees. Source: domain part 13. */
export const ENTERPRISES: readonly EnterpriseSeed[] = [
  {
    tenantId: 1,
    name: '宁波海曜化工有限公司',
    shortName: '海曜化工',
    industry: '1',
    isHighRisk: true,
    scale: '2',
    riskLevel: '1',
    standardLevel: '2',
    areaCode: '330211',
    address: '宁波市镇海区澥浦镇海天路 66 号',
    legalPerson: '沈海曜',
    safetyOfficer: '周立群',
    staffCount: 640,
    daysAgo: 640,
    progress: 'normal',
    organisations: [
      office('安全环保部'),
      office('生产技术部'),
      workshop('合成车间', '合成一班', '合成二班', '合成三班', '精馏班'),
      workshop('氯化车间', '氯化一班', '氯化二班', '尾气处理班'),
      [
        '储运分厂',
        PLANT,
        workshop('罐区车间', '液氯罐区班', '酸碱罐区班'),
        workshop('装卸车间', '槽车装卸班', '桶装作业班'),
      ],
      workshop('机修车间', '钳工班', '电仪班'),
    ],
  },
  {
    tenantId: 1,
    name: '台州瑞澄医药化工有限公司',
    shortName: '瑞澄医化',
    industry: '1',
    isHighRisk: true,
    scale: '3',
    riskLevel: '1',
    standardLevel: '3',
    areaCode: '331082',
    address: '台州市临海市头门港医化园区东海第五大道 18 号',
    legalPerson: '陶瑞澄',
    safetyOfficer: '金晓峰',
    staffCount: 295,
    daysAgo: 520,
    progress: 'normal',
    organisations: [
      office('瑞澄安环部'),
      workshop('加氢车间', '加氢一班', '加氢二班'),
      workshop('原料药车间', '缩合班', '结晶班', '干燥班'),
      workshop('溶剂回收车间', '回收一班', '回收二班'),
      workshop('公用工程车间', '冷冻班', '污水班'),
    ],
  },
  {
    tenantId: 1,
    name: '舟山岱洲石化仓储有限公司',
    shortName: '岱洲仓储',
    industry: '11',
    isHighRisk: true,
    scale: '3',
    riskLevel: '1',
    standardLevel: '2',
    areaCode: '330921',
    address: '舟山市岱山县鱼山作业区 3 号',
    legalPerson: '乐岱洲',
    safetyOfficer: '应国平',
    staffCount: 220,
    daysAgo: 430,
    progress: 'normal',
    organisations: [
      office('岱洲安全部'),
      workshop('码头作业区', '靠泊一班', '靠泊二班'),
      workshop('原油储罐区', '巡检一班', '巡检二班', '计量班'),
      workshop('消防应急站', '消防一班', '消防二班'),
    ],
  },
  {
    tenantId: 1,
    name: '绍兴越衡纺织印染有限公司',
    shortName: '越衡印染',
    industry: '10',
    scale: '2',
    riskLevel: '3',
    standardLevel: '3',
    areaCode: '330603',
    address: '绍兴市柯桥区滨海工业区兴滨路 2288 号',
    legalPerson: '钱越衡',
    safetyOfficer: '傅丽萍',
    staffCount: 355,
    daysAgo: 380,
    progress: 'normal',
    organisations: [
      office('越衡安全科'),
      workshop('染色车间', '染色甲班', '染色乙班', '染化料班'),
      workshop('定型车间', '定型甲班', '定型乙班'),
      workshop('坯布仓库', '叉车班', '打包班'),
      workshop('污水处理站'),
    ],
  },
  {
    tenantId: 1,
    name: '嘉兴嘉屹电力建设有限公司',
    shortName: '嘉屹电建',
    industry: '6',
    scale: '3',
    riskLevel: '2',
    standardLevel: '2',
    areaCode: '330402',
    address: '嘉兴市南湖区亚太路 906 号',
    legalPerson: '陆嘉屹',
    safetyOfficer: '朱建明',
    staffCount: 188,
    daysAgo: 300,
    progress: 'normal',
    organisations: [
      office('嘉屹安监部'),
      workshop('变电工程队', '一次安装班', '二次调试班'),
      workshop('线路工程队', '架线一班', '架线二班', '电缆班'),
      workshop('机械吊装队'),
    ],
  },
  {
    tenantId: 1,
    name: '温州瓯铸阀门制造有限公司',
    shortName: '瓯铸阀门',
    industry: '5',
    scale: '3',
    riskLevel: '3',
    standardLevel: '3',
    areaCode: '330303',
    address: '温州市龙湾区永中街道滨海五道 518 号',
    legalPerson: '夏瓯铸',
    safetyOfficer: '林志坚',
    staffCount: 158,
    daysAgo: 240,
    progress: 'normal',
    organisations: [
      office('瓯铸安全办'),
      workshop('熔铸车间', '熔炼班', '造型班', '清砂班'),
      workshop('阀体加工车间', '数控一班', '数控二班'),
      workshop('试压装配车间', '试压班', '装配班'),
    ],
  },
  {
    tenantId: 1,
    name: '湖州筑远建设工程有限公司',
    shortName: '筑远建设',
    industry: '3',
    isHighRisk: true,
    scale: '4',
    riskLevel: '2',
    standardLevel: '0',
    areaCode: '330502',
    address: '湖州市吴兴区织里镇利济路 77 号',
    legalPerson: '费筑远',
    safetyOfficer: '沈惠良',
    staffCount: 64,
    daysAgo: 210,
    progress: 'frozen',
    organisations: [office('筑远质安部'), workshop('土建项目部', '钢筋班', '木工班', '架子班'), workshop('安装项目部')],
  },
  {
    tenantId: 1,
    name: '杭州启途危险货物运输有限公司',
    shortName: '启途危货',
    industry: '7',
    isHighRisk: true,
    scale: '4',
    riskLevel: '2',
    standardLevel: '3',
    areaCode: '330109',
    address: '杭州市萧山区临江街道纬五路 3366 号',
    legalPerson: '高启途',
    safetyOfficer: '俞水根',
    staffCount: 86,
    daysAgo: 2,
    progress: 'submitted',
    organisations: [],
  },
  {
    tenantId: 1,
    name: '宁波甬澄精密铸造有限公司',
    shortName: '甬澄铸造',
    industry: '5',
    scale: '4',
    riskLevel: '3',
    standardLevel: '0',
    areaCode: '330206',
    address: '宁波市北仑区霞浦街道永定河路 25 号',
    legalPerson: '贺甬澄',
    safetyOfficer: '乌建国',
    staffCount: 72,
    daysAgo: 1,
    progress: 'draft',
    organisations: [],
  },
  {
    tenantId: 1,
    name: '金华浦澜烟花有限公司',
    shortName: '浦澜烟花',
    industry: '8',
    isHighRisk: true,
    scale: '4',
    riskLevel: '1',
    standardLevel: '3',
    areaCode: '330726',
    address: '金华市浦江县花桥乡里塘村 1 号',
    legalPerson: '楼浦澜',
    safetyOfficer: '张樟富',
    staffCount: 0,
    daysAgo: 500,
    progress: 'cancelled',
    organisations: [workshop('装药工区')],
  },
  {
    tenantId: 2,
    name: '南京滨铸锻造有限公司',
    shortName: '滨铸锻造',
    industry: '4',
    isHighRisk: true,
    scale: '3',
    riskLevel: '2',
    standardLevel: '2',
    areaCode: '320115',
    address: '南京市江宁区滨江开发区景明大街 9 号',
    legalPerson: '江锻成',
    safetyOfficer: '武长青',
    staffCount: 156,
    daysAgo: 560,
    progress: 'normal',
    organisations: [
      office('滨铸安环部'),
      workshop('自由锻车间', '锻造一班', '锻造二班', '加热班'),
      workshop('模锻车间', '模锻班', '切边班'),
    ],
  },
  {
    tenantId: 2,
    name: '扬州滨航船舶配件有限公司',
    shortName: '滨航船配',
    industry: '5',
    scale: '3',
    riskLevel: '3',
    standardLevel: '3',
    areaCode: '321003',
    address: '扬州市邗江区汊河街道扬子江南路 100 号',
    legalPerson: '卞航',
    safetyOfficer: '蒋永康',
    staffCount: 115,
    daysAgo: 400,
    progress: 'normal',
    organisations: [
      office('滨航安全科'),
      workshop('舾装件车间', '铆接班', '管件班'),
      workshop('镀锌车间', '酸洗班', '浸锌班'),
    ],
  },
  {
    tenantId: 2,
    name: '镇江滨驰物流有限公司',
    shortName: '滨驰物流',
    industry: '11',
    scale: '4',
    riskLevel: '4',
    standardLevel: '0',
    areaCode: '321112',
    address: '镇江市丹徒区谷阳大道 268 号',
    legalPerson: '眭驰',
    safetyOfficer: '许文斌',
    staffCount: 61,
    daysAgo: 180,
    progress: 'normal',
    organisations: [workshop('滨驰仓储部', '理货班'), workshop('滨驰车队', '重卡班')],
  },
]

/** The root of its tree with everything below. */
export function treeOfEnterprise({ name, organisations }: EnterpriseSeed): OrganisationSeed {
  return [name, COMPANY, ...organisations]
}
