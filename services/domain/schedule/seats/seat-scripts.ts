/**
 * Allocates seats for a list of requests in order, all or nothing for each.
 * - KEYS: ledger, seats, claims, grants
 * - ARGV[1]: JSON [{id, s: seat field, n: seats, c: [claims], f: the request whose claims it may take over, h: true if
 * its seats are already held}]
 * - Returns JSON {stale: true} if the day was not loaded since the server started, else {epoch, verdicts: [granted |
 * full | claimed | unknown]}
 * A request granted before gets the same verdict and takes nothing. All checks precede the first write.
 */
export const allocateScript = `
local ledger = redis.call('HMGET', KEYS[1], 'epoch', 'run_id')
local run_id = string.match(redis.call('INFO', 'server'), 'run_id:(%w+)')
if not ledger[1] or ledger[2] ~= run_id then return '{"stale":true}' end
local verdicts = {}
for i, request in ipairs(cjson.decode(ARGV[1])) do
  local verdict = 'granted'
  if redis.call('HEXISTS', KEYS[4], request.id) == 0 then
    local left = tonumber(redis.call('HGET', KEYS[2], request.s) or nil)
    if not left then verdict = 'unknown'
    else
      for _, holder in ipairs(redis.call('HMGET', KEYS[3], unpack(request.c))) do
        if holder and holder ~= request.f then verdict = 'claimed' end
      end
      if verdict == 'granted' and not request.h and left < request.n then verdict = 'full' end
    end
    if verdict == 'granted' then
      if not request.h then redis.call('HINCRBY', KEYS[2], request.s, -request.n) end
      local claims = {}
      for _, claim in ipairs(request.c) do
        claims[#claims + 1] = claim
        claims[#claims + 1] = request.id
      end
      redis.call('HSET', KEYS[3], unpack(claims))
      redis.call('HSET', KEYS[4], request.id, cjson.encode({s = request.s, n = request.n, c = request.c, f = request.f}))
    end
  end
  verdicts[i] = verdict
end
-- A day that was loaded without orders has no claims and grants yet: HSET then creates keys without a TTL.
local ttl = redis.call('TTL', KEYS[1])
for i = 3, 4 do
  if ttl > 0 and redis.call('TTL', KEYS[i]) == -1 then redis.call('EXPIRE', KEYS[i], ttl) end
end
return cjson.encode({epoch = ledger[1], verdicts = verdicts})
`;

/**
 * Returns grants. KEYS as above, ARGV[1] JSON [{id, held: true if the seats stay held}]. A request without a grant
 * changes nothing. Claims that it took over return to the former request. The result is the number of grants.
 */
export const returnScript = `
local returned = 0
for _, one in ipairs(cjson.decode(ARGV[1])) do
  local id = one.id
  local taken = redis.call('HGET', KEYS[4], id)
  if taken then
    local grant = cjson.decode(taken)
    local former = {}
    local from = grant.f and redis.call('HGET', KEYS[4], grant.f)
    if from then for _, claim in ipairs(cjson.decode(from).c) do former[claim] = true end end
    if not one.held and redis.call('HEXISTS', KEYS[2], grant.s) == 1 then
      redis.call('HINCRBY', KEYS[2], grant.s, grant.n)
    end
    for _, claim in ipairs(grant.c) do
      if redis.call('HGET', KEYS[3], claim) == id then
        if former[claim] then redis.call('HSET', KEYS[3], claim, grant.f)
        else redis.call('HDEL', KEYS[3], claim) end
      end
    end
    redis.call('HDEL', KEYS[4], id)
    returned = returned + 1
  end
end
return returned
`;

/**
 * Returns the seats of some visitors of a request, which keeps the others. KEYS as above. ARGV: the request, JSON
 * [claims of the visitors], '1' if the seats stay held. Claims that the request does not hold change nothing. The
 * result is the number of seats.
 */
export const returnPartScript = `
local id = ARGV[1]
local taken = redis.call('HGET', KEYS[4], id)
if not taken then return 0 end
local gone = {}
for _, claim in ipairs(cjson.decode(ARGV[2])) do gone[claim] = true end
local grant = cjson.decode(taken)
local remaining = {}
local back = 0
for _, claim in ipairs(grant.c) do
  if gone[claim] then
    back = back + 1
    if redis.call('HGET', KEYS[3], claim) == id then redis.call('HDEL', KEYS[3], claim) end
  else remaining[#remaining + 1] = claim end
end
if back == 0 then return 0 end
grant.c = remaining
grant.n = grant.n - back
redis.call('HSET', KEYS[4], id, cjson.encode(grant))
if ARGV[3] ~= '1' and redis.call('HEXISTS', KEYS[2], grant.s) == 1 then
  redis.call('HINCRBY', KEYS[2], grant.s, back)
end
return back
`;

/**
 * Hands one visitor's seat of a request over to another visitor. KEYS as above. ARGV: the request, the claim of the
 * former visitor, that of the new one. The number of seats stays. Returns 1 if the request held the former claim.
 */
export const handOverScript = `
local taken = redis.call('HGET', KEYS[4], ARGV[1])
if not taken then return 0 end
local grant = cjson.decode(taken)
local found = 0
for i, claim in ipairs(grant.c) do
  if claim == ARGV[2] then
    grant.c[i] = ARGV[3]
    found = 1
  end
end
if found == 0 then return 0 end
redis.call('HSET', KEYS[4], ARGV[1], cjson.encode(grant))
if redis.call('HGET', KEYS[3], ARGV[2]) == ARGV[1] then redis.call('HDEL', KEYS[3], ARGV[2]) end
redis.call('HSETNX', KEYS[3], ARGV[3], ARGV[1])
return 1
`;

/**
 * Adds seats that were held, but only in the given epoch, because a later one already counts them. KEYS as above, ARGV
 * epoch, seat field, seats. Returns 1 if they were added.
 */
export const addScript = `
if redis.call('HGET', KEYS[1], 'epoch') ~= ARGV[1] then return 0 end
if redis.call('HEXISTS', KEYS[2], ARGV[2]) == 0 then return 0 end
redis.call('HINCRBY', KEYS[2], ARGV[2], ARGV[3])
return 1
`;

/** Returns the run_id of the server that holds KEYS[1]. */
export const runIdScript = `return string.match(redis.call('INFO', 'server'), 'run_id:(%w+)')`;
