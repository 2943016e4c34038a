/** Where a package of the demo stands. */
export type PackageProgress = 'draft' | 'submitted' | 'passed' | 'disabled' | 'rejected'

/** A package of the demo. */
export interface PackageSeed {
  name: string
  /** Values of `ent_industry`; none = for every industry. */
  industry: string
  validDays: number
  price: number
  remark: string
  /** Names of courses of the platform, in their order. */
  required: readonly string[]
  optional?: readonly string[]
  progress: PackageProgress
  /** What was said when it was looked at. */
  opinion?: string
  /** It was handed in before with these courses and sent back. */
  corrected?: { courses: readonly string[]; opinion: string }
}

const FACTORY =
  '安全生产法律法规入门, 从业人员的权利与义务, 工厂四色风险认知, 典型事故警示教育, 火场逃生与疏散, 厂级安全教育考试'
const WORKSHOP = '车间危险源辨识, 安全操作规程解读, 劳动防护用品佩戴, 职业病危害与防护, 车间级安全教育考试'
const TEAM = '班前会与手指口述, 岗位应急处置卡, 岗位应知应会, 班组级安全教育考试'
const SPECIAL =
  '动火作业票全流程, 受限空间作业与监护, 盲板抽堵作业, 高处作业与坠落体验, 吊装作业信号指挥, 临时用电接线与检查, 动土作业管线保护, 断路作业交通导引, 特殊作业票证考试'
const FIRST_AID = '心肺复苏与AED, 灭火器与室内消火栓, 危化品灼烫洗消, 中暑识别与处置'

const named = (...lists: readonly string[]): string[] => lists.flatMap((list) => list.split(', '))

/** What the platform offers every tenant. Source: domain part 13. */
export const PLATFORM_PACKAGES: readonly PackageSeed[] = (
  [
    {
      name: '三级安全教育通用包',
      price: 12_800,
      remark: '适用于新入职、转岗和复岗人员的厂级、车间级、班组级安全教育。',
      required: named(FACTORY, WORKSHOP, TEAM),
    },
    {
      name: '危化新员工入职包',
      industry: '1',
      price: 19_800,
      remark: '在三级安全教育之外，增加危险化学品岗位的应急处置。',
      required: named(FACTORY, WORKSHOP, TEAM, '储罐区巡检, 可燃气体泄漏处置, 硫化氢中毒救援, 危化品灼烫洗消'),
      optional: named('液氯装卸车, 中暑识别与处置'),
    },
    {
      name: '危化年度再培训包',
      industry: '1',
      price: 16_800,
      remark: '危险化学品从业人员每年再培训，覆盖重点监管工艺。',
      required: named('典型事故警示教育, 可燃气体泄漏处置, 硫化氢中毒救援, 装置开停车安全, 重大危险源包保责任'),
      optional: named('硝化工艺安全, 加氢工艺安全, 液氯装卸车'),
    },
    {
      name: '特殊作业八项包',
      industry: '1,4,6',
      price: 15_600,
      remark: '对应 GB 30871 规定的八项特殊作业和票证考试。',
      required: named(SPECIAL),
    },
    {
      name: '机械制造包',
      industry: '5',
      price: 13_600,
      remark: '机床、冲压、打磨和涂装岗位的安全操作。',
      required: named('机床防护与急停, 冲压机双手启动, 打磨抛光粉尘防爆, 涂装通风与防静电, 能量隔离上锁挂牌'),
      optional: named('桥式起重机操作, 叉车场内驾驶'),
    },
    {
      name: '建筑施工包',
      industry: '3',
      price: 13_200,
      remark: '高处坠落、坍塌、起重伤害等施工现场主要风险。',
      required: named('临边洞口防护, 基坑坍塌逃生, 脚手架验收, 塔吊倾覆事故分析, 登高架设'),
      optional: named('高处作业与坠落体验, 临时用电接线与检查'),
    },
    {
      name: '电力作业包',
      industry: '6',
      price: 12_600,
      remark: '倒闸操作、停送电和触电急救。',
      required: named('低压电工停送电, 触电急救, 变电站倒闸操作, 配电室巡视'),
      optional: named('登高架设'),
    },
    {
      name: '仓储物流包',
      industry: '7,11',
      price: 9_800,
      remark: '堆垛、装卸、押运和锂电池仓储火灾。',
      required: named('仓库堆垛与消防通道, 危险货物装卸押运, 货车盲区体验, 叉车场内驾驶'),
      optional: named('锂电池仓储火灾'),
    },
    {
      name: '主要负责人与安管人员包',
      price: 18_600,
      remark: '主要负责人和安全生产管理人员的初次培训和再培训。',
      required: named('安全生产法律法规入门, 典型事故警示教育, 重大危险源包保责任, 塔吊倾覆事故分析, 职业病危害与防护'),
      optional: named('装置开停车安全, 高温熔融金属防喷溅'),
    },
    {
      name: '应急救护包',
      price: 5_800,
      remark: '心肺复苏、灭火、洗消和中暑处置，适用于各行业。',
      required: named(FIRST_AID),
      optional: named('火场逃生与疏散, 触电急救'),
    },
  ] as const
).map((one) => ({ industry: '', validDays: 365, progress: 'passed', ...one }))

/** Packages that the demo tenants made of courses of the platform, by tenant: one in every state. */
export const OWN_PACKAGES: Readonly<Record<number, readonly PackageSeed[]>> = {
  1: [
    {
      name: '承包商入场教育包',
      industry: '1,3',
      validDays: 90,
      price: 3_600,
      remark: '外来施工人员入场前完成。',
      required: named('工厂四色风险认知, 动火作业票全流程, 高处作业与坠落体验, 火场逃生与疏散'),
      progress: 'passed',
      opinion: '内容齐全，同意上架。',
    },
    {
      name: '夏季防暑防汛专题包',
      industry: '',
      validDays: 120,
      price: 2_400,
      remark: '每年 5 月至 9 月使用。',
      required: named('中暑识别与处置, 心肺复苏与AED'),
      corrected: {
        courses: named('中暑识别与处置, 断路作业交通导引'),
        opinion: '断路作业与防暑防汛无关，请换成急救课程。',
      },
      progress: 'submitted',
    },
    {
      name: '液氯装卸岗位包',
      industry: '1',
      validDays: 365,
      price: 6_800,
      remark: '装卸岗位上岗和复训。',
      required: named('液氯装卸车, 危化品灼烫洗消'),
      progress: 'rejected',
      opinion: '缺少应急处置的考核内容，请补充考试课程后重新提交。',
    },
    {
      name: '冶金煤气作业包',
      industry: '4',
      validDays: 365,
      price: 7_200,
      remark: '已由新版课程包代替。',
      required: named('煤气作业与一氧化碳中毒, 高温熔融金属防喷溅, 能量隔离上锁挂牌'),
      progress: 'disabled',
      opinion: '同意。',
    },
    {
      name: '制冷岗位复训包',
      industry: '10',
      validDays: 365,
      price: 4_200,
      remark: '涉氨制冷岗位。',
      required: named('制冷装置氨泄漏处置'),
      progress: 'draft',
    },
  ],
  2: [
    {
      name: '装备制造岗位包',
      industry: '5',
      validDays: 365,
      price: 8_800,
      remark: '焊接、起重和打磨岗位上岗培训。',
      required: named('熔化焊接与热切割, 桥式起重机操作, 打磨抛光粉尘防爆, 机床防护与急停'),
      progress: 'passed',
      opinion: '同意。',
    },
    {
      name: '叉车与厂内运输包',
      industry: '5,11',
      validDays: 180,
      price: 3_800,
      remark: '叉车司机和厂内运输人员。',
      required: named('叉车场内驾驶, 货车盲区体验'),
      progress: 'submitted',
    },
  ],
}
