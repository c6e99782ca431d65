/**
 * KEYS who waits by the microsecond of coming, when each is to come (ms), the pace; ARGV the wish, the account, how many
 * the caller has let in since it asked last, how long a place is kept (ms), the longest wait (s). Answers whether let in,
 * whether there was a place, seconds, how many places there are. The clock is Redis' own, the same for every gateway.
 *
 * Who is let in keeps the place until it is left, so that nobody loses it by a gateway that ends or a puzzle gone stale;
 * meanwhile its time is half a minute off, so that pressing again lets nobody in twice.
 */
export const keepPlaceScript = `
local wish, account, since = ARGV[1], ARGV[2], tonumber(ARGV[3])
local keptMs, longest = tonumber(ARGV[4]), tonumber(ARGV[5])
local earlyMs, insideMs, guessedPace = 500, 30000, 100
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)

local gone = redis.call('ZRANGEBYSCORE', KEYS[2], '-inf', now - keptMs, 'LIMIT', 0, 500)
if #gone > 0 then
  redis.call('ZREM', KEYS[1], unpack(gone))
  redis.call('ZREM', KEYS[2], unpack(gone))
end

local at, count, pace = unpack(redis.call('HMGET', KEYS[3], 'at', 'count', 'pace'))
at, count, pace = tonumber(at or now), tonumber(count or 0) + since, tonumber(pace or guessedPace)
if now - at >= 1000 then
  local measured = count * 1000 / (now - at)
  -- A quiet time before says nothing of what the gateways can do.
  if now - at < 3000 then pace = math.max(1, (pace + measured) / 2) end
  at, count = now, 0
end

if wish == 'look' then
  if since > 0 or redis.call('EXISTS', KEYS[1]) == 1 then
    redis.call('HSET', KEYS[3], 'at', at, 'count', count, 'pace', pace)
    redis.call('PEXPIRE', KEYS[3], keptMs)
  end
  return { 0, 0, 0, redis.call('ZCARD', KEYS[1]) }
end
redis.call('HSET', KEYS[3], 'at', at, 'count', count, 'pace', pace)
redis.call('PEXPIRE', KEYS[3], keptMs)

local due = tonumber(redis.call('ZSCORE', KEYS[2], account) or nil)
local has = due and 1 or 0
local function put(moment)
  redis.call('ZADD', KEYS[2], moment, account)
  redis.call('PEXPIRE', KEYS[1], keptMs + longest * 1000)
  redis.call('PEXPIRE', KEYS[2], keptMs + longest * 1000)
end

if wish == 'leave' then
  redis.call('ZREM', KEYS[1], account)
  redis.call('ZREM', KEYS[2], account)
elseif wish == 'back' then
  if due then put(now) end
elseif wish == 'in' or (wish == 'withPlace' and due and due - earlyMs <= now) then
  if due then put(now + insideMs) end
  return { 1, has, 0, redis.call('ZCARD', KEYS[1]) }
else
  local seconds
  if due and due - earlyMs > now then
    seconds = math.ceil((due - now) / 1000)
  else
    if not due then redis.call('ZADD', KEYS[1], time[1] * 1000000 + time[2], account) end
    local rank = redis.call('ZRANK', KEYS[1], account)
    seconds = math.max(1, math.ceil(rank / pace))
    -- Those who are further behind come spread over the second half.
    if seconds > longest then seconds = math.floor(longest / 2) + rank % math.ceil(longest / 2) end
    put(now + seconds * 1000)
  end
  return { 0, has, seconds, redis.call('ZCARD', KEYS[1]) }
end
return { 0, has, 0, redis.call('ZCARD', KEYS[1]) }
`;
