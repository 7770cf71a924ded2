import { castBool, castText } from '#core/fields/loose-casts.ts'
import { type KnownProvider, type RawUser, valueAt } from './known-provider.ts'

// Facts about the providers that PocketBase supports (v0.39, tools/auth), by the names of the wire contract.
// `credentials` follows arctic or, for providers missing there, the provider's manual.

/** Defaults of OpenID Connect, on which most providers are based. */
const oidc: KnownProvider = {
  displayName: 'OIDC',
  logo: letterLogo('O', '#f78c40'),
  pkce: true,
  scopes: ['openid', 'email', 'profile'],
  authURL: '',
  tokenURL: '',
  credentials: 'header',
  userInfoURL: '',
  profile: {
    id: 'sub',
    name: 'name',
    username: 'preferred_username',
    email: 'email',
    avatarURL: 'picture',
  },
  emailIf: 'email_verified',
}

export const KNOWN_PROVIDERS: Readonly<Record<string, KnownProvider>> = {
  apple: {
    ...oidc,
    displayName: 'Apple',
    logo: letterLogo('A', '#000000'),
    scopes: ['name', 'email'],
    authURL: 'https://appleid.apple.com/auth/authorize',
    authParams: { response_mode: 'form_post' },
    tokenURL: 'https://appleid.apple.com/auth/token',
    credentials: 'body',
    jwksURL: 'https://appleid.apple.com/auth/keys',
    issuers: ['https://appleid.apple.com'],
  },
  bitbucket: {
    displayName: 'Bitbucket',
    logo: letterLogo('B', '#0052cc'),
    pkce: false,
    scopes: ['account'],
    authURL: 'https://bitbucket.org/site/oauth2/authorize',
    tokenURL: 'https://bitbucket.org/site/oauth2/access_token',
    credentials: 'header',
    userInfoURL: 'https://api.bitbucket.org/2.0/user',
    emails: {
      path: 'user/emails',
      read: (answer) =>
        listAt(answer, 'values').find(
          (entry) => entry['is_primary'] === true && entry['is_confirmed'] === true,
        )?.['email'],
    },
    isActive: (raw) => raw['account_status'] === 'active',
    profile: { id: 'uuid', name: 'display_name', username: 'username', avatarURL: 'links.avatar.href' },
  },
  box: {
    displayName: 'Box',
    logo: letterLogo('B', '#0061d5'),
    pkce: true,
    scopes: ['root_readonly'],
    authURL: 'https://account.box.com/api/oauth2/authorize',
    tokenURL: 'https://api.box.com/oauth2/token',
    credentials: 'body',
    userInfoURL: 'https://api.box.com/2.0/users/me',
    isActive: (raw) => raw['status'] === 'active',
    // Box lets only users with a verified e-mail address sign in.
    profile: { id: 'id', name: 'name', email: 'login', avatarURL: 'avatar_url' },
  },
  discord: {
    displayName: 'Discord',
    logo: letterLogo('D', '#5865f2'),
    pkce: true,
    scopes: ['identify', 'email'],
    authURL: 'https://discord.com/api/oauth2/authorize',
    tokenURL: 'https://discord.com/api/oauth2/token',
    credentials: 'header',
    userInfoURL: 'https://discord.com/api/users/@me',
    profile: {
      id: 'id',
      name: (raw) => raw['global_name'] || raw['username'],
      username: 'username',
      email: 'email',
      avatarURL: (raw) =>
        raw['avatar'] &&
        `https://cdn.discordapp.com/avatars/${castText(raw['id'])}/${castText(raw['avatar'])}.png`,
    },
    emailIf: 'verified',
  },
  facebook: {
    displayName: 'Facebook',
    logo: letterLogo('F', '#1877f2'),
    pkce: true,
    scopes: ['email'],
    authURL: 'https://www.facebook.com/v22.0/dialog/oauth',
    tokenURL: 'https://graph.facebook.com/v22.0/oauth/access_token',
    credentials: 'body',
    userInfoURL: 'https://graph.facebook.com/me?fields=name,email,picture.type(large)',
    profile: { id: 'id', name: 'name', email: 'email', avatarURL: 'picture.data.url' },
  },
  gitea: {
    displayName: 'Gitea/Forgejo',
    logo: letterLogo('G', '#609926'),
    pkce: true,
    scopes: ['read:user', 'user:email'],
    authURL: 'https://gitea.com/login/oauth/authorize',
    tokenURL: 'https://gitea.com/login/oauth/access_token',
    credentials: 'header',
    userInfoURL: 'https://gitea.com/api/v1/user',
    emails: { path: 'user/emails', read: primaryVerified },
    isActive: (raw) => raw['active'] === true,
    profile: { id: 'id', name: 'full_name', username: 'login', avatarURL: 'avatar_url' },
  },
  gitee: {
    displayName: 'Gitee',
    logo: letterLogo('G', '#c71d23'),
    pkce: true,
    scopes: ['user_info', 'emails'],
    authURL: 'https://gitee.com/oauth/authorize',
    tokenURL: 'https://gitee.com/oauth/token',
    credentials: 'body',
    userInfoURL: 'https://gitee.com/api/v5/user',
    emails: {
      path: 'emails',
      read: (answer) =>
        listAt(answer).find(
          ({ scope, state }) => state === 'confirmed' && Array.isArray(scope) && scope.includes('primary'),
        )?.['email'],
    },
    profile: { id: 'id', name: 'name', username: 'login', avatarURL: 'avatar_url' },
  },
  github: {
    displayName: 'GitHub',
    logo: letterLogo('G', '#24292f'),
    pkce: true,
    scopes: ['read:user', 'user:email'],
    authURL: 'https://github.com/login/oauth/authorize',
    tokenURL: 'https://github.com/login/oauth/access_token',
    credentials: 'header',
    userInfoURL: 'https://api.github.com/user',
    emails: { path: 'user/emails', read: primaryVerified },
    profile: { id: 'id', name: 'name', username: 'login', avatarURL: 'avatar_url' },
  },
  gitlab: {
    displayName: 'GitLab',
    logo: letterLogo('G', '#e24329'),
    pkce: true,
    scopes: ['read_user'],
    authURL: 'https://gitlab.com/oauth/authorize',
    tokenURL: 'https://gitlab.com/oauth/token',
    credentials: 'header',
    userInfoURL: 'https://gitlab.com/api/v4/user',
    profile: { id: 'id', name: 'name', username: 'username', email: 'email', avatarURL: 'avatar_url' },
    emailIf: 'confirmed_at',
  },
  google: {
    ...oidc,
    displayName: 'Google',
    logo: letterLogo('G', '#4285f4'),
    scopes: [
      'https://www.googleapis.com/auth/userinfo.profile',
      'https://www.googleapis.com/auth/userinfo.email',
    ],
    authURL: 'https://accounts.google.com/o/oauth2/v2/auth',
    tokenURL: 'https://oauth2.googleapis.com/token',
    userInfoURL: 'https://www.googleapis.com/oauth2/v3/userinfo',
  },
  instagram2: {
    displayName: 'Instagram',
    logo: letterLogo('I', '#d6249f'),
    pkce: true,
    scopes: ['instagram_business_basic'],
    authURL: 'https://www.instagram.com/oauth/authorize',
    tokenURL: 'https://api.instagram.com/oauth/access_token',
    credentials: 'body',
    userInfoURL:
      'https://graph.instagram.com/me?fields=id,username,account_type,user_id,name,profile_picture_url',
    profile: { id: 'user_id', name: 'name', username: 'username', avatarURL: 'profile_picture_url' },
  },
  kakao: {
    displayName: 'Kakao',
    logo: letterLogo('K', '#3c1e1e'),
    pkce: true,
    scopes: ['account_email', 'profile_nickname', 'profile_image'],
    authURL: 'https://kauth.kakao.com/oauth/authorize',
    tokenURL: 'https://kauth.kakao.com/oauth/token',
    credentials: 'body',
    userInfoURL: 'https://kapi.kakao.com/v2/user/me',
    profile: {
      id: 'id',
      username: 'properties.nickname',
      email: 'kakao_account.email',
      avatarURL: 'properties.profile_image',
    },
    emailIf: (raw) =>
      valueAt(raw, 'kakao_account.is_email_valid') === true &&
      valueAt(raw, 'kakao_account.is_email_verified') === true,
  },
  lark: {
    displayName: 'Lark',
    logo: letterLogo('L', '#3370ff'),
    pkce: true,
    scopes: [],
    authURL: 'https://accounts.feishu.cn/open-apis/authen/v1/authorize',
    tokenURL: 'https://open.feishu.cn/open-apis/authen/v2/oauth/token',
    credentials: 'body',
    userInfoURL: 'https://open.feishu.cn/open-apis/authen/v1/user_info',
    profile: { id: 'data.union_id', name: 'data.name', avatarURL: 'data.avatar_url' },
  },
  linear: {
    displayName: 'Linear',
    logo: letterLogo('L', '#5e6ad2'),
    // Responds with an error to requests with PKCE.
    pkce: false,
    scopes: ['read'],
    authURL: 'https://linear.app/oauth/authorize',
    tokenURL: 'https://api.linear.app/oauth/token',
    credentials: 'body',
    userInfoURL: 'https://api.linear.app/graphql',
    userInfoQuery: 'query Me { viewer { id displayName name email avatarUrl active } }',
    isActive: (raw) => valueAt(raw, 'data.viewer.active') === true,
    profile: {
      id: 'data.viewer.id',
      name: 'data.viewer.name',
      username: 'data.viewer.displayName',
      email: 'data.viewer.email',
      avatarURL: 'data.viewer.avatarUrl',
    },
  },
  livechat: {
    displayName: 'LiveChat',
    logo: letterLogo('L', '#ff5100'),
    pkce: true,
    scopes: [],
    authURL: 'https://accounts.livechat.com/',
    tokenURL: 'https://accounts.livechat.com/token',
    credentials: 'body',
    userInfoURL: 'https://accounts.livechat.com/v2/accounts/me',
    profile: { id: 'account_id', name: 'name', email: 'email', avatarURL: 'avatar_url' },
    emailIf: 'email_verified',
  },
  // Self-hosted: the collection configures the URLs.
  mailcow: {
    displayName: 'mailcow',
    logo: letterLogo('M', '#e8b51a'),
    pkce: true,
    scopes: ['profile'],
    authURL: '',
    tokenURL: '',
    credentials: 'body',
    userInfoURL: '',
    isActive: (raw) => raw['active'] === 1,
    profile: {
      id: 'id',
      name: 'full_name',
      // Usually an e-mail address.
      username: (raw) => castText(raw['username']).split('@')[0],
      email: 'email',
    },
  },
  microsoft: {
    displayName: 'Microsoft',
    logo: letterLogo('M', '#00a4ef'),
    pkce: true,
    scopes: ['User.Read'],
    authURL: 'https://login.microsoftonline.com/common/oauth2/v2.0/authorize',
    tokenURL: 'https://login.microsoftonline.com/common/oauth2/v2.0/token',
    credentials: 'header',
    userInfoURL: 'https://graph.microsoft.com/v1.0/me',
    // A tenant can write any address into its directory, so `mail` proves nothing. The collection chooses a trusted
    // claim.
    profile: { id: 'id', name: 'displayName' },
    emailOfClaims: microsoftEmail,
  },
  monday: {
    displayName: 'monday.com',
    logo: letterLogo('M', '#fb275d'),
    pkce: true,
    scopes: ['me:read'],
    authURL: 'https://auth.monday.com/oauth2/authorize',
    tokenURL: 'https://auth.monday.com/oauth2/token',
    credentials: 'body',
    userInfoURL: 'https://api.monday.com/v2',
    userInfoQuery: 'query { me { id enabled name email is_verified photo_small } }',
    isActive: (raw) => valueAt(raw, 'data.me.enabled') === true,
    profile: {
      id: 'data.me.id',
      name: 'data.me.name',
      email: 'data.me.email',
      avatarURL: 'data.me.photo_small',
    },
    emailIf: 'data.me.is_verified',
  },
  notion: {
    displayName: 'Notion',
    logo: letterLogo('N', '#000000'),
    pkce: true,
    scopes: [],
    authURL: 'https://api.notion.com/v1/oauth/authorize',
    authParams: { owner: 'user' },
    tokenURL: 'https://api.notion.com/v1/oauth/token',
    credentials: 'header',
    userInfoURL: 'https://api.notion.com/v1/users/me',
    userInfoHeaders: () => ({ 'notion-version': '2022-06-28' }),
    profile: {
      id: 'bot.owner.user.id',
      name: 'bot.owner.user.name',
      email: 'bot.owner.user.person.email',
      avatarURL: 'bot.owner.user.avatar_url',
    },
  },
  oidc,
  oidc2: oidc,
  oidc3: oidc,
  patreon: {
    displayName: 'Patreon',
    logo: letterLogo('P', '#000000'),
    pkce: true,
    scopes: ['identity', 'identity[email]'],
    authURL: 'https://www.patreon.com/oauth2/authorize',
    tokenURL: 'https://www.patreon.com/api/oauth2/token',
    credentials: 'body',
    userInfoURL:
      'https://www.patreon.com/api/oauth2/v2/identity?fields%5Buser%5D=full_name,email,vanity,image_url,is_email_verified',
    profile: {
      id: 'data.id',
      name: 'data.attributes.full_name',
      username: 'data.attributes.vanity',
      email: 'data.attributes.email',
      avatarURL: 'data.attributes.image_url',
    },
    emailIf: 'data.attributes.is_email_verified',
  },
  planningcenter: {
    displayName: 'Planning Center',
    logo: letterLogo('P', '#2565f4'),
    pkce: true,
    scopes: ['people'],
    authURL: 'https://api.planningcenteronline.com/oauth/authorize',
    tokenURL: 'https://api.planningcenteronline.com/oauth/token',
    credentials: 'body',
    userInfoURL: 'https://api.planningcenteronline.com/people/v2/me',
    isActive: (raw) => valueAt(raw, 'data.attributes.status') === 'active',
    profile: { id: 'data.id', name: 'data.attributes.name', avatarURL: 'data.attributes.avatar' },
  },
  spotify: {
    displayName: 'Spotify',
    logo: letterLogo('S', '#1ed760'),
    pkce: true,
    // Spotify's e-mail addresses are not verified, so they are not requested.
    scopes: ['user-read-private'],
    authURL: 'https://accounts.spotify.com/authorize',
    tokenURL: 'https://accounts.spotify.com/api/token',
    credentials: 'header',
    userInfoURL: 'https://api.spotify.com/v1/me',
    profile: { id: 'id', name: 'display_name', avatarURL: 'images.0.url' },
  },
  strava: {
    displayName: 'Strava',
    logo: letterLogo('S', '#fc4c02'),
    pkce: true,
    scopes: ['profile:read_all'],
    authURL: 'https://www.strava.com/oauth/authorize',
    tokenURL: 'https://www.strava.com/api/v3/oauth/token',
    credentials: 'body',
    userInfoURL: 'https://www.strava.com/api/v3/athlete',
    profile: {
      id: 'id',
      name: (raw) => fullName(raw['firstname'], raw['lastname']),
      username: 'username',
      avatarURL: 'profile',
    },
  },
  trakt: {
    displayName: 'Trakt',
    logo: letterLogo('T', '#9f42c6'),
    pkce: true,
    scopes: [],
    authURL: 'https://trakt.tv/oauth/authorize',
    tokenURL: 'https://api.trakt.tv/oauth/token',
    credentials: 'body',
    userInfoURL: 'https://api.trakt.tv/users/settings',
    userInfoHeaders: (clientId) => ({
      'content-type': 'application/json',
      'trakt-api-key': clientId,
      'trakt-api-version': '2',
    }),
    profile: {
      id: 'user.ids.uuid',
      name: 'user.name',
      username: 'user.username',
      avatarURL: 'user.images.avatar.full',
    },
  },
  twitch: {
    displayName: 'Twitch',
    logo: letterLogo('T', '#9146ff'),
    pkce: true,
    scopes: ['user:read:email'],
    authURL: 'https://id.twitch.tv/oauth2/authorize',
    tokenURL: 'https://id.twitch.tv/oauth2/token',
    credentials: 'body',
    userInfoURL: 'https://api.twitch.tv/helix/users',
    userInfoHeaders: (clientId) => ({ 'client-id': clientId }),
    profile: {
      id: 'data.0.id',
      name: 'data.0.display_name',
      username: 'data.0.login',
      email: 'data.0.email',
      avatarURL: 'data.0.profile_image_url',
    },
  },
  twitter: {
    displayName: 'X/Twitter',
    logo: letterLogo('X', '#000000'),
    pkce: true,
    // The profile requires `tweet.read`.
    scopes: ['users.read', 'users.email', 'tweet.read'],
    authURL: 'https://x.com/i/oauth2/authorize',
    tokenURL: 'https://api.x.com/2/oauth2/token',
    credentials: 'header',
    userInfoURL:
      'https://api.x.com/2/users/me?user.fields=id,name,username,profile_image_url,confirmed_email',
    profile: {
      id: 'data.id',
      name: 'data.name',
      username: 'data.username',
      email: 'data.confirmed_email',
      avatarURL: 'data.profile_image_url',
    },
  },
  // Sends the e-mail address with the token, but not whether it is verified.
  vk: {
    displayName: 'ВКонтакте',
    logo: letterLogo('V', '#0077ff'),
    // Responds with an error to requests with PKCE.
    pkce: false,
    scopes: ['email'],
    authURL: 'https://oauth.vk.com/authorize',
    tokenURL: 'https://oauth.vk.com/access_token',
    credentials: 'body',
    userInfoURL: 'https://api.vk.com/method/users.get?fields=photo_max,screen_name&v=5.131',
    profile: {
      id: 'response.0.id',
      name: (raw) => fullName(valueAt(raw, 'response.0.first_name'), valueAt(raw, 'response.0.last_name')),
      username: 'response.0.screen_name',
      avatarURL: 'response.0.photo_max',
    },
  },
  wakatime: {
    displayName: 'WakaTime',
    logo: letterLogo('W', '#000000'),
    pkce: true,
    scopes: ['email'],
    authURL: 'https://wakatime.com/oauth/authorize',
    tokenURL: 'https://wakatime.com/oauth/token',
    credentials: 'body',
    userInfoURL: 'https://wakatime.com/api/v1/users/current',
    profile: {
      id: 'data.id',
      name: 'data.display_name',
      username: 'data.username',
      email: 'data.email',
      avatarURL: (raw) => valueAt(raw, 'data.photo_public') === true && valueAt(raw, 'data.photo'),
    },
    emailIf: 'data.is_email_confirmed',
  },
  yandex: {
    displayName: 'Yandex',
    logo: letterLogo('Y', '#fc3f1d'),
    pkce: true,
    scopes: ['login:email', 'login:avatar', 'login:info'],
    authURL: 'https://oauth.yandex.com/authorize',
    tokenURL: 'https://oauth.yandex.com/token',
    credentials: 'header',
    userInfoURL: 'https://login.yandex.ru/info',
    profile: {
      id: 'id',
      name: 'real_name',
      username: 'login',
      email: 'default_email',
      avatarURL: (raw) =>
        raw['is_avatar_empty'] !== true &&
        raw['default_avatar_id'] &&
        `https://avatars.yandex.net/get-yapic/${castText(raw['default_avatar_id'])}/islands-200`,
    },
  },
}

/** Returns the primary verified address from a list in GitHub's format. */
function primaryVerified(answer: unknown): unknown {
  return listAt(answer).find(({ primary, verified }) => primary === true && verified === true)?.['email']
}

/**
 * Returns the e-mail address from the claim that `way` selects. `way` takes the wire contract's values; the claim must
 * be enabled in Microsoft's token configuration.
 */
function microsoftEmail(claims: RawUser, way: string): unknown {
  const primary = [claims['verified_primary_email']].flat()[0]
  const ofVerifiedDomain = castBool(claims['xms_edov']) ? claims['email'] : ''
  if (way === 'any_verified') return primary || ofVerifiedDomain
  if (way === 'verified_primary_email') return primary
  if (way === 'email_and_xms_edov') return ofVerifiedDomain
  return way === 'email' ? claims['email'] : ''
}

function listAt(answer: unknown, path?: string): RawUser[] {
  const list = path === undefined ? answer : valueAt(answer, path)
  const isObject = (entry: unknown): entry is RawUser => typeof entry === 'object' && entry !== null
  return Array.isArray(list) ? list.filter(isObject) : []
}

function fullName(first: unknown, last: unknown): string {
  return `${castText(first)} ${castText(last)}`.trim()
}

function letterLogo(letter: string, colour: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="8" fill="${colour}"/><text x="16" y="22" font-family="sans-serif" font-size="18" font-weight="bold" text-anchor="middle" fill="#fff">${letter}</text></svg>`
}
