/** A department and what is below it. */
export type DepartmentSeed = readonly [name: string, ...children: (DepartmentSeed | string)[]]

export interface TenantSeed {
  id: number
  name: string
  /** Prefix of work numbers. */
  prefix: string
  /** Domain of mail addresses; `.example` reaches nobody. */
  domain: string
  address: string
  departments: DepartmentSeed
}

/** The tenant of a platform without demo data. */
export const FIRST_TENANT = '默认企业'

export const TENANTS: readonly TenantSeed[] = [
  {
    id: 1,
    name: '华东石化安全培训中心',
    prefix: 'HD',
    domain: 'hdsh.example',
    address: '浙江省宁波市镇海区石化大道 1 号',
    departments: [
      '华东石化安全培训中心',
      '综合管理部',
      ['安全环保部', '安全监督科', '应急管理科', '职业健康科'],
      ['培训教学部', 'VR实训科', '教学研发科', '考务管理科'],
      [
        '生产运行部',
        ['炼油一车间', '常减压班', '催化裂化班'],
        '炼油二车间',
        ['储运车间', '原油罐区班', '成品油装卸班'],
        '动力车间',
      ],
      ['设备管理部', '仪表班', '检维修班'],
    ],
  },
  {
    id: 2,
    name: '滨江装备制造有限公司',
    prefix: 'BJ',
    domain: 'bjzb.example',
    address: '江苏省南京市江宁区滨江开发区 88 号',
    departments: [
      '滨江装备制造有限公司',
      '总经理办公室',
      ['安全环保部', '安全生产科', '环境保护科'],
      ['人力资源部', '员工培训中心'],
      ['制造一厂', ['铆焊车间', '焊接一班', '焊接二班'], '机加工车间', '涂装车间'],
      ['制造二厂', ['装配车间', '总装班', '电气班'], '热处理车间'],
      ['物资仓储部', '危险化学品库'],
    ],
  },
]
