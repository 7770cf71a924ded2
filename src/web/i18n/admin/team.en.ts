import type { Messages } from '../messages.ts'
import type { team as german } from './team.de.ts'

export const team: Messages<typeof german> = {
  title: 'Team',
  lead: 'Everyone who works here signs in under their own name and sees only what their job needs.',
  none: 'Nobody but you works here yet. Invite whoever serves at the counter, bakes, or manages the shop.',
  invite: 'Invite',
  newTitle: 'Invite to the team',
  person: 'Person',
  name: 'Name',
  nameHint: 'Shown in the history of each order: Anna (Theke).',
  email: 'E-mail',
  emailHint: 'The invitation goes to this address, and later every sign-in link.',
  role: 'Job',
  roleHint: 'You can change it at any time, with immediate effect.',
  roleLegend: 'What this person may do',
  roles: { manager: 'Manager', counter: 'Counter', baker: 'Bakehouse' },
  roleHints: {
    manager:
      'Everything except account, agreement, team and connections to other programs. Sees all orders and customer data.',
    counter: 'See, pack, hand over and cancel the orders of one branch.',
    baker: 'Read the bake plan and tick it off. No customer data, no prices.',
  },
  branch: 'Branch',
  branchHint: 'Orders of other branches stay hidden.',
  chooseBranch: 'Choose a branch',
  noBranch: 'Branch missing',
  states: { invited: 'Invited', joined: 'On the team', noBranch: 'Branch missing' },
  lastSeen: (when) => `Last seen: ${when}`,
  invited: (email) => `The invitation to ${email} is on its way.`,
  hasJoined: (name) => `${name} has already accepted the invitation.`,
  signIn: 'Sign-in',
  notJoined: 'The invitation has not been accepted yet. It is valid for 7\u00a0days.',
  neverSeen: 'Has not been here yet.',
  inviteAgain: 'Invite again',
  signOut: { action: 'Sign out everywhere', done: (name) => `${name} is signed out everywhere.` },
  notYours: {
    title: 'Not part of your job',
    text: 'This page is not open to your job on the team. If you need it, ask at your bakery.',
    action: 'Go to your start page',
  },
  remove: {
    action: 'Remove from team',
    title: (name) => `Remove ${name} from the team?`,
    text: 'This signs out all devices of this person at once. What they did keeps their name.',
    done: (name) => `${name} is no longer on the team.`,
  },
}
