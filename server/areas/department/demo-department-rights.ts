interface DepartmentRights {
  department: string
  /** Addresses and codes the department may pass on. */
  rights: readonly string[]
  roles: readonly {
    roleName: string
    roleCode: string
    description: string
    rights: readonly string[]
    /** How many of its people hold it. */
    members: number
  }[]
}

const READING = ['/dashboard/analysis', '/isystem', '/isystem/position']

/** What departments of the demo platform say of rights. */
export const DEPARTMENT_RIGHTS: readonly DepartmentRights[] = [
  {
    department: '安全环保部',
    rights: [...READING, 'system:position:add', 'system:position:edit'],
    roles: [
      {
        roleName: '职务维护员',
        roleCode: 'position_keeper',
        description: '维护本企业的职务',
        rights: [...READING, 'system:position:add', 'system:position:edit'],
        members: 2,
      },
      {
        roleName: '职务查阅员',
        roleCode: 'position_reader',
        description: '只查看职务，不修改',
        rights: READING,
        members: 3,
      },
    ],
  },
  {
    department: '生产运行部',
    rights: READING,
    roles: [{ roleName: '班组查阅员', roleCode: 'shift_reader', description: '查看职务', rights: READING, members: 3 }],
  },
]
